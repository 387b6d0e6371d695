import type { Role } from '#domain/session/roles.ts';
import type { ListedUser } from './users-query.ts';

/** Roles that were chosen in the table and are not saved. */
export type RoleChanges = ReadonlyMap<string, Role>;

export const NO_ROLE_CHANGES: RoleChanges = new Map();

/** A role of this client; one that it does not know yet may the least. */
export function roleOf({ role }: Pick<ListedUser, 'role'>): Role {
  if (role === 'ADMIN') return 'admin';
  return role === 'READWRITE' ? 'readwrite' : 'read';
}

/** The table makes nobody an admin and changes no admin (ledger USERS-04, 05, 06, ROLES-09). */
export function canChoose(user: Pick<ListedUser, 'role'>, role: Role): boolean {
  return roleOf(user) !== 'admin' && role !== 'admin';
}

/** The changes that still change something: their user is there, has another role and is no admin. */
export function pendingChanges(
  changes: RoleChanges,
  users: readonly Pick<ListedUser, 'id' | 'role'>[],
): RoleChanges {
  const pending = new Map<string, Role>();
  for (const user of users) {
    const role = changes.get(user.id);
    if (role !== undefined && role !== roleOf(user) && canChoose(user, role)) pending.set(user.id, role);
  }
  return pending;
}

/** Choosing the stored role again takes the change back. */
export function withRole(
  changes: RoleChanges,
  user: Pick<ListedUser, 'id' | 'role'>,
  role: Role,
): RoleChanges {
  const next = new Map(changes);
  if (!canChoose(user, role)) return changes;
  if (roleOf(user) === role) next.delete(user.id);
  else next.set(user.id, role);
  return next;
}
