import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { changesToWire } from '#domain/relation/wire-names.ts';
import { whyKept } from '#domain/user/removal.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify, notifyAll } from '#prisma/events.ts';
import { reassignSteps } from '#services/description/reassign-steps.ts';
import { reassignEmails } from '#services/email-draft/reassign-emails.ts';
import { lockImportsOfOwner } from '#services/import/lock-import.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { insertSecurityEvent, logSecurityEvent } from '#services/security/record-security-event.ts';
import type { SecurityEvent } from '#services/security/security-event.ts';
import type { UserViewer } from '#services/session/session.ts';
import { reassignTasks } from '#services/task/reassign-tasks.ts';
import { ofRelation, ofUser, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { lockUserSaves } from './lock-user-saves.ts';
import { assertMayAddOrRemove, assertStillAdmin } from './user.policy.ts';
import type { UserContext } from './user-context.ts';

export interface RemoveUsers {
  readonly requestId: string;
  readonly isProven: boolean;
  readonly address: string;
  readonly userIds: readonly string[];
}

/**
 * All or none, once per requestId; relations lose their owner (USERS-12), open tasks (USERS-56), drafts and
 * unsent mails (ROLES-23) pass to the admin. An import for such a user goes on for the admin; one the user
 * started stops until an admin resumes it. Throws ForbiddenError, WrongPasswordError, NotFoundError, and
 * ValidationError for one's own account and the last admin.
 */
export async function removeUsers(
  context: Pick<UserContext, 'database' | 'log' | 'now'>,
  viewer: UserViewer,
  command: RemoveUsers,
): Promise<void> {
  assertMayAddOrRemove(viewer, command.isProven);
  const { requestId, address } = command;
  // In one order, as two admins may name the same users.
  const userIds = [...new Set(command.userIds)].toSorted();
  const intent = { requestId, operation: 'removeUsers', input: { userIds } };
  const events: SecurityEvent[] = [];
  await context.database.lease(viewer, (client: LeasedClient) =>
    client.$transaction(async (tx) => {
      await lockUserSaves(tx, viewer.officeId);
      await answerOnce(tx, viewer, intent, async () => {
        for (const userId of userIds) {
          events.push(await remove(tx, viewer, { userId, address }, context.now()));
        }
        return { keep: true, answer: {} };
      });
    }),
  );
  for (const event of events) logSecurityEvent(context.log, event);
}

async function remove(
  tx: Transaction,
  viewer: UserViewer,
  { userId, address }: { readonly userId: string; readonly address: string },
  now: Date,
): Promise<SecurityEvent> {
  const { officeId } = viewer;
  const office = await tx.user.findMany({ where: { removedAt: null }, select: { id: true, role: true } });
  assertStillAdmin(viewer, office);
  const leaver = office.find(({ id }) => id === userId);
  if (leaver === undefined) throw new NotFoundError();
  const kept = whyKept(viewer.userId, leaver, office);
  if (kept !== null) throw new ValidationError([{ field: `${userId}/_id`, message: kept }]);
  await lockImportsOfOwner(tx, userId);
  // A save that chooses an owner has this lock since before it checks the owner.
  await lockOfficeWrites(tx, officeId);
  const [removed] = await tx.$queryRaw<{ version: number }[]>`
    UPDATE users SET removed_at = ${now}, version = version + 1 WHERE id = ${userId}::uuid RETURNING version`;
  await tx.$queryRaw`SELECT balie.remove_login(${userId}::uuid)::text`;
  const relations = await releaseRelations(tx, viewer, userId, now);
  await tx.relationImport.updateMany({
    where: { ownerId: userId, state: { notIn: ['done', 'undone'] } },
    data: { ownerId: viewer.userId },
  });
  await reassignSteps(tx, viewer, userId);
  const tasks = await reassignTasks(tx, viewer, userId);
  await reassignEmails(tx, viewer, userId);
  const changes = { relations, tasks };
  await recordAuditEntries(tx, viewer, [
    { ...ofUser(userId), action: 'removed', entityVersion: removed?.version ?? 0, changes },
  ]);
  const subject = { officeId, userId };
  const event = { kind: 'user-removed', subject, byUserId: viewer.userId, address } as const;
  await insertSecurityEvent(tx, event, now);
  await notify(tx, { type: 'session', officeId, id: userId });
  return event;
}

/** Admins see and reassign relations without an owner. Returns how many. */
async function releaseRelations(
  tx: Transaction,
  viewer: UserViewer,
  ownerId: string,
  now: Date,
): Promise<number> {
  const changes = { ownerId: { from: ownerId, to: '' } };
  const lastChanges = JSON.stringify(changesToWire(changes));
  // A relation being deleted keeps its version, which the undo of a merge compares.
  const released = await tx.$queryRaw<{ id: string; version: number; isGoing: boolean }[]>`
    UPDATE relations SET
      owner_id = NULL, updated_at = ${now}, last_changes = ${lastChanges}::jsonb,
      version = version + CASE WHEN deleting_at IS NULL THEN 1 ELSE 0 END
    WHERE owner_id = ${ownerId}::uuid
    RETURNING id::text, version, deleting_at IS NOT NULL AS "isGoing"`;
  await recordAuditEntries(
    tx,
    viewer,
    released.map(({ id, version }) => ({
      ...ofRelation(id),
      action: 'changed',
      entityVersion: version,
      changes,
    })),
  );
  await notifyAll(
    tx,
    released
      .filter(({ isGoing }) => !isGoing)
      .map(({ id }) => ({ type: 'relation', officeId: viewer.officeId, id })),
  );
  return released.length;
}
