import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import { ofUser, recordBoundedAuditEntry } from '#services/trail/record-audit-entries.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './security-event.ts';

export interface SecurityLog {
  info(entry: object, text: string): void;
  warn(entry: object, text: string): void;
  error(entry: object, text: string): void;
}

export interface SecurityContext {
  readonly directory: DirectoryClient;
  readonly log: SecurityLog;
  readonly now: () => Date;
}

export function logSecurityEvent(log: SecurityLog, event: SecurityEvent): void {
  const { kind, subject, byUserId, address, details } = event;
  const entry = { kind, office: subject?.officeId ?? null, user: subject?.userId ?? null, by: byUserId };
  const level = SECURITY_EVENTS[kind].isRefusal ? 'warn' : 'info';
  log[level]({ security: { ...entry, address, ...details } }, 'security event');
}

export async function insertSecurityEvent(
  tx: Pick<DirectoryTransaction, '$executeRaw'>,
  { kind, subject, byUserId, address, details }: SecurityEvent,
  at: Date,
): Promise<void> {
  if (subject === null) return;
  await recordBoundedAuditEntry(
    tx,
    { officeId: subject.officeId, userId: byUserId },
    { ...ofUser(subject.userId, 'security'), action: kind, changes: { address, ...details } },
    { at, mostAnHour: SECURITY_EVENTS[kind].mostAnHour },
  );
}

/** Does not throw: a refusal stands without its entry. */
export async function recordSecurityEvent(context: SecurityContext, event: SecurityEvent): Promise<void> {
  logSecurityEvent(context.log, event);
  try {
    await insertSecurityEvent(context.directory, event, context.now());
  } catch (error) {
    context.log.error({ error, kind: event.kind }, 'a security event is missing from the trail');
  }
}

/** Events go to the trail with the transaction, and to the log once it is committed. */
export async function withSecurityEvents<T>(
  context: SecurityContext,
  work: (tx: DirectoryTransaction, record: (event: SecurityEvent) => Promise<void>) => Promise<T>,
): Promise<T> {
  const recorded: SecurityEvent[] = [];
  const answer = await context.directory.$transaction((tx) =>
    work(tx, async (event) => {
      await insertSecurityEvent(tx, event, context.now());
      recorded.push(event);
    }),
  );
  for (const event of recorded) logSecurityEvent(context.log, event);
  return answer;
}
