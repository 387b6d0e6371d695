import { type FieldIssue, ForbiddenError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { whyGuessable } from '#domain/session/guessable-password.ts';
import type { Role } from '#domain/session/roles.ts';
import { COLOUR_IN_USE } from '#domain/session/user-colours.ts';
import { sharedColours, type UserChange, type UserField, updateUser } from '#domain/user/update-user.ts';
import type { UserRecord } from '#domain/user/user.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { insertSecurityEvent, logSecurityEvent } from '#services/security/record-security-event.ts';
import type { SecurityEvent } from '#services/security/security-event.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofUser, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { givePassword, hashGivenPasswords } from './give-password.ts';
import { lockUserSaves } from './lock-user-saves.ts';
import { findUsers } from './read-users.ts';
import { inTurn } from './save-turns.ts';
import { assertMayChange, assertMaySave, mayChangeAll } from './user.policy.ts';
import type { UserContext } from './user-context.ts';
import { userFieldToWire } from './user-field-to-wire.ts';

export interface SentUser {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface UpdateUsers {
  readonly requestId: string;
  readonly isProven: boolean;
  readonly address: string;
  readonly users: readonly SentUser[];
}

/** A changed role applies to the next call; a trigger notifies sockets. Issues are keyed '<id>/<field>'. */
export async function updateUsers(
  context: UserContext,
  viewer: UserViewer,
  command: UpdateUsers,
): Promise<void> {
  const { users, isProven } = command;
  assertMaySave(
    viewer,
    users.map(({ id }) => id),
  );
  await inTurn(viewer.officeId, async () => {
    // Outside the transaction, as hashing queues behind everybody who signs in.
    const hashes = mayChangeAll(viewer, isProven)
      ? await hashGivenPasswords(context, users)
      : new Map<string, string>();
    await context.database.lease(viewer, (client) => save(context, client, viewer, { ...command, hashes }));
  });
}

type HashedUsers = UpdateUsers & { readonly hashes: ReadonlyMap<string, string> };

async function save(
  context: UserContext,
  client: LeasedClient,
  viewer: UserViewer,
  command: HashedUsers,
): Promise<void> {
  const { requestId, users } = command;
  // Keyed, as a chosen password could be guessed from a plain hash.
  const { hash } = await context.officeKeys.of(client, viewer.officeId);
  let recorded: readonly SecurityEvent[] = [];
  await client.$transaction(async (tx) => {
    // Before `answerOnce` locks the viewer's own row.
    await lockUserSaves(tx, viewer.officeId);
    await answerOnce(tx, viewer, { requestId, operation: 'changeUsers', input: users, hash }, async () => {
      recorded = await change(context, tx, viewer, command);
      return { keep: true, answer: {} };
    });
  });
  for (const event of recorded) logSecurityEvent(context.log, event);
}

async function change(
  context: UserContext,
  tx: Transaction,
  viewer: UserViewer,
  { users, isProven, address, hashes }: HashedUsers,
): Promise<readonly SecurityEvent[]> {
  const office = await findUsers(tx, { removedAt: null });
  // The viewer may have been removed or given another role while this call waited.
  const present = office.find(({ id }) => id === viewer.userId);
  if (present === undefined) throw new ForbiddenError();
  const changes = changesOf(office, users);
  for (const one of changes) assertMayChange({ ...viewer, role: present.role as Role }, one, isProven);
  refuse([
    ...changes.flatMap(({ before, issues }) =>
      issues.map(({ field, message }) => ({ field: `${before.id}/${userFieldToWire(field)}`, message })),
    ),
    ...(await guessablePasswords(tx, changes)),
    ...sharedColours(changes, office).map(({ before }) => ({
      field: `${before.id}/color`,
      message: COLOUR_IN_USE,
    })),
  ]);
  const changed = changes.filter(({ touched }) => touched.length > 0);
  if (changed.length === 0) return [];
  const versions = await store(tx, changed);
  await updateLoginNames(tx, changed);
  for (const { before, password } of changed) {
    if (password !== null)
      await givePassword(context, tx, viewer, { userId: before.id, hash: hashOf(hashes, before) });
  }
  await recordAuditEntries(
    tx,
    viewer,
    changed.map(({ before, after, touched }) => ({
      ...ofUser(before.id),
      action: 'changed',
      entityVersion: versions.get(before.id) ?? 0,
      changes: Object.fromEntries(
        touched.map((field) => [field, { from: shown(before, field), to: shown(after, field) }]),
      ),
    })),
  );
  const events = changed.flatMap((one) => securityEventsOf(viewer, one, address));
  for (const event of events) await insertSecurityEvent(tx, event, context.now());
  return events;
}

function securityEventsOf(
  { officeId, userId: byUserId }: UserViewer,
  { before, after, password }: UserChange,
  address: string,
): readonly SecurityEvent[] {
  const about = { subject: { officeId, userId: before.id }, byUserId, address };
  const role = { from: before.role, to: after.role };
  return [
    ...(password === null ? [] : [{ kind: 'password-given', ...about } as const]),
    ...(role.from === role.to ? [] : [{ kind: 'role-changed', ...about, details: { role } } as const]),
  ];
}

async function guessablePasswords(tx: Transaction, changes: readonly UserChange[]): Promise<FieldIssue[]> {
  const given = changes.filter(({ password }) => password !== null);
  if (given.length === 0) return [];
  const { name: officeName } = await tx.office.findFirstOrThrow({ select: { name: true } });
  return given.flatMap(({ before, after, password }) => {
    const message = [before, after]
      .map(({ username }) => whyGuessable(password ?? '', { username, officeName }))
      .find((why) => why !== null);
    return message === undefined ? [] : [{ field: `${before.id}/password`, message }];
  });
}

function hashOf(hashes: ReadonlyMap<string, string>, { id }: UserRecord): string {
  const hash = hashes.get(id);
  if (hash === undefined) throw new Error('a password that may be given was not hashed');
  return hash;
}

function changesOf(office: readonly UserRecord[], sent: readonly SentUser[]): readonly UserChange[] {
  const seen = new Set<string>();
  return sent.map(({ id, fields }) => {
    const user = office.find((one) => one.id === id);
    if (user === undefined) throw new NotFoundError();
    if (seen.has(id)) refuse([{ field: `${id}/_id`, message: 'Deze gebruiker staat er twee keer in.' }]);
    seen.add(id);
    return updateUser(user, fields);
  });
}

/** One statement, so that users can exchange colours and names. Returns the versions. */
async function store(tx: Transaction, changes: readonly UserChange[]): Promise<ReadonlyMap<string, number>> {
  const users = JSON.stringify(changes.map(({ after }) => after));
  const rows = await tx.$queryRaw<{ id: string; version: number }[]>`
    UPDATE users member SET
      username = changed.username, email = changed.email, email_name = changed."emailName", role = changed.role,
      telephone_code = changed."telephoneCode", color = changed.color,
      template_preferences = changed."templatePreferences", version = member.version + 1
    FROM jsonb_to_recordset(${users}::jsonb) AS changed (
      id uuid, username citext, email text, "emailName" text, role text, "telephoneCode" text, color text,
      "templatePreferences" jsonb)
    WHERE member.id = changed.id
    RETURNING member.id::text, member.version`;
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Unique over all offices (ledger USERS-32, 53). Throws ValidationError. */
async function updateLoginNames(tx: Transaction, changes: readonly UserChange[]): Promise<void> {
  const renamed = changes
    .filter(({ touched }) => touched.includes('username'))
    .map(({ before }) => before.id);
  if (renamed.length === 0) return;
  const renamedIds = await tx.$queryRaw<{ id: string }[]>`SELECT id::text FROM balie.rename_logins() id`;
  // Only the renamed one of two users with one name is refused.
  const refused = renamedIds.filter(({ id }) => renamed.includes(id));
  refuse(refused.map(({ id }) => ({ field: `${id}/username`, message: 'Gebruikersnaam bestaat al.' })));
}

/** Null for what the trail omits: a password and an order of templates. */
function shown(user: UserRecord, field: UserField): string | null {
  return field === 'templatePreferences' || field === 'password' ? null : user[field];
}

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new ValidationError(issues);
}
