import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './security-event.ts';

/** Where events are told besides the trail: the log of the process. */
export interface SecurityLog {
  info(entry: object, text: string): void;
  warn(entry: object, text: string): void;
  error(entry: object, text: string): void;
}

/** What telling an event takes. */
export interface SecurityContext {
  readonly directory: DirectoryClient;
  readonly log: SecurityLog;
  readonly now: () => Date;
}

/** Writes an event to the log: all of them, whoever they are about. */
export function logSecurityEvent(log: SecurityLog, event: SecurityEvent): void {
  const { kind, subject, byUserId, address, details } = event;
  const entry = { kind, office: subject?.officeId ?? null, user: subject?.userId ?? null, by: byUserId };
  const level = SECURITY_EVENTS[kind].isRefusal ? 'warn' : 'info';
  log[level]({ security: { ...entry, address, ...details } }, 'security event');
}

/**
 * Writes an event to the trail of its office, in the transaction of what it tells, unless its user has as many of the
 * kind as an hour takes. Several at once may pass the bound by as many as there are connections.
 */
export async function keepSecurityEvent(
  tx: Pick<DirectoryTransaction, '$executeRaw'>,
  { kind, subject, byUserId, address, details }: SecurityEvent,
  at: Date,
): Promise<void> {
  if (subject === null) return;
  const { officeId, userId } = subject;
  const changes = JSON.stringify({ address, ...details });
  await tx.$executeRaw`
    INSERT INTO audit_entries (office_id, user_id, entity, entity_id, action, changes, at)
    SELECT ${officeId}::uuid, ${byUserId}::uuid, 'security', ${userId}::uuid, ${kind}, ${changes}::jsonb,
           ${at}::timestamptz
    WHERE (SELECT count(*) FROM audit_entries
           WHERE office_id = ${officeId}::uuid AND entity = 'security' AND entity_id = ${userId}::uuid
             AND action = ${kind} AND at > ${at}::timestamptz - interval '1 hour')
          < ${SECURITY_EVENTS[kind].mostAnHour}`;
}

/**
 * Tells an event that changed nothing else, as a refusal. A trail that cannot be written is a failure in the log, where
 * the event stands too; whoever is refused stays refused.
 */
export async function tellSecurityEvent(context: SecurityContext, event: SecurityEvent): Promise<void> {
  logSecurityEvent(context.log, event);
  try {
    await keepSecurityEvent(context.directory, event, context.now());
  } catch (error) {
    context.log.error({ error, kind: event.kind }, 'a security event is missing from the trail');
  }
}

/** Runs a transaction of the directory with the events it tells: in the trail with it, in the log once it holds. */
export async function withSecurityEvents<T>(
  context: SecurityContext,
  work: (tx: DirectoryTransaction, tell: (event: SecurityEvent) => Promise<void>) => Promise<T>,
): Promise<T> {
  const told: SecurityEvent[] = [];
  const answer = await context.directory.$transaction((tx) =>
    work(tx, async (event) => {
      await keepSecurityEvent(tx, event, context.now());
      told.push(event);
    }),
  );
  for (const event of told) logSecurityEvent(context.log, event);
  return answer;
}
