import { v7 as newId } from 'uuid';
import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { whyGuessable } from '#domain/session/guessable-password.ts';
import { checkPassword } from '#domain/session/password-rule.ts';
import { type NewUser, validateNewUser } from '#domain/user/new-user.ts';
import type { TemplatePreferences } from '#domain/user/template-preferences.ts';
import type { UserIssue } from '#domain/user/update-user.ts';
import type { Transaction } from '#prisma/database.ts';
import { insertRows } from '#prisma/insert-rows.ts';
import { answerOnce } from '#services/request-answer.ts';
import { insertSecurityEvent, logSecurityEvent } from '#services/security/record-security-event.ts';
import type { SecurityEvent } from '#services/security/security-event.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofUser, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { countInvitation } from './count-invitation.ts';
import { addInvitation } from './invite-user.ts';
import { lockUserSaves } from './lock-user-saves.ts';
import { inTurn } from './save-turns.ts';
import { assertMayAddOrRemove, assertStillAdmin } from './user.policy.ts';
import type { UserContext } from './user-context.ts';
import { userFieldToWire } from './user-field-to-wire.ts';

export interface CreateUser {
  readonly requestId: string;
  readonly isProven: boolean;
  readonly address: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The user chooses the password, by a mailed link. */
  readonly isInvited?: boolean;
}

/**
 * Also one with all rights (USERS-50), once per requestId. Returns the id. Throws ForbiddenError,
 * WrongPasswordError, ValidationError by wire names, and TooManyRequestsError for too many invitations.
 */
export async function createUser(
  context: UserContext,
  viewer: UserViewer,
  command: CreateUser,
): Promise<{ readonly userId: string }> {
  assertMayAddOrRemove(viewer, command.isProven);
  const { requestId, fields, isInvited = false } = command;
  const events: SecurityEvent[] = [];
  const create = async () => {
    // Outside the transaction, as hashing queues behind everybody who signs in.
    const passwordHash = await hashIfAllowed(context, fields.password);
    return context.database.lease(viewer, async (client) => {
      // Keyed, as a chosen password could be guessed from a plain hash.
      const { hash } = await context.officeKeys.of(client, viewer.officeId);
      const input = isInvited ? { invited: fields } : fields;
      const intent = { requestId, operation: 'createUser', input, hash };
      return client.$transaction(async (tx) => {
        await lockUserSaves(tx, viewer.officeId);
        return answerOnce(tx, viewer, intent, async () => {
          const { userId, recorded } = await add(context, tx, viewer, { ...command, passwordHash });
          events.push(...recorded);
          return { keep: true, answer: { userId } };
        });
      });
    });
  };
  const answer = await inTurn(viewer.officeId, () =>
    isInvited
      ? countInvitation(context, viewer, requestId, async () => ({
          answer: await create(),
          hasInvited: events.length > 0,
        }))
      : create(),
  );
  for (const event of events) logSecurityEvent(context.log, event);
  return answer;
}

/** Null for a password that is refused later, with the record's other faults. */
async function hashIfAllowed({ hasher }: UserContext, password: unknown): Promise<string | null> {
  return typeof password === 'string' && checkPassword(password).ok ? hasher.hash(password) : null;
}

async function add(
  context: UserContext,
  tx: Transaction,
  viewer: UserViewer,
  { fields, isInvited = false, address, passwordHash }: CreateUser & { readonly passwordHash: string | null },
): Promise<{ readonly userId: string; readonly recorded: readonly SecurityEvent[] }> {
  const { officeId } = viewer;
  const office = await tx.user.findMany({
    where: { removedAt: null },
    select: { id: true, role: true, color: true },
  });
  assertStillAdmin(viewer, office);
  const verdict = validateNewUser(
    fields,
    office.map(({ color }) => color),
    { isInvited },
  );
  if (!verdict.ok) throw refusal(verdict.issues);
  const { user } = verdict;
  await refuseGuessable(tx, user);
  if (passwordHash === null && !isInvited) throw new Error('an allowed password was not hashed');
  const { password: _, templatePreferences, ...row } = user;
  const userId = newId();
  await insertRows(tx, 'users', [{ ...row, id: userId, officeId }]);
  const [added] = await tx.$queryRaw<{ added: boolean }[]>`
    SELECT balie.add_login(${userId}::uuid, ${passwordHash}::text, ${context.now()}) AS added`;
  if (added?.added !== true) throw refusal([{ field: 'username', message: 'Gebruikersnaam bestaat al.' }]);
  const shown = Object.entries(row).map(([field, value]) => [field, { from: '', to: value }]);
  if (templatePreferences !== undefined) {
    await tx.user.update({
      where: { id: userId },
      data: { templatePreferences: positionsOf(templatePreferences) },
      select: { id: true },
    });
  }
  await recordAuditEntries(tx, viewer, [
    { ...ofUser(userId), action: 'created', entityVersion: 1, changes: Object.fromEntries(shown) },
  ]);
  const event: SecurityEvent = {
    kind: 'user-created',
    subject: { officeId, userId },
    byUserId: viewer.userId,
    address,
    details: { role: { from: '', to: row.role } },
  };
  await insertSecurityEvent(tx, event, context.now());
  if (!isInvited) return { userId, recorded: [event] };
  return { userId, recorded: [event, await addInvitation(context, tx, viewer, { userId, address })] };
}

function positionsOf({ def, bposs, eposs }: TemplatePreferences) {
  return { def, bposs: bposs.map((one) => ({ ...one })), eposs: eposs.map((one) => ({ ...one })) };
}

async function refuseGuessable(tx: Transaction, { username, password }: NewUser): Promise<void> {
  if (password === null) return;
  const { name: officeName } = await tx.office.findFirstOrThrow({ select: { name: true } });
  const message = whyGuessable(password, { username, officeName });
  if (message !== null) throw refusal([{ field: 'password', message }]);
}

function refusal(issues: readonly UserIssue[]): ValidationError {
  return new ValidationError(
    issues.map(({ field, message }): FieldIssue => ({ field: userFieldToWire(field), message })),
  );
}
