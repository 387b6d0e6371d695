import { ForbiddenError, WrongPasswordError } from '#domain/errors.ts';
import { type Role, seesSettings } from '#domain/session/roles.ts';
import type { UserChange } from '#domain/user/update-user.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';

/** Only an admin saves others (ledger REST-133). Throws ForbiddenError. */
export function assertMaySave(viewer: UserViewer, ids: readonly string[]): void {
  const isOwn = ids.length === 1 && ids[0] === viewer.userId;
  if (!seesSettings(viewer.role) && !isOwn) throw new ForbiddenError();
}

export function mayChangeAll(viewer: UserViewer, isProven: boolean): boolean {
  return seesSettings(viewer.role) && isProven;
}

/** Ledger USERS-11, 17. */
export function assertMayAddOrRemove(viewer: UserViewer, isProven: boolean): void {
  assertSeesSettings(viewer);
  if (!isProven) throw new WrongPasswordError();
}

/** The viewer may have lost the role while this call waited. Throws ForbiddenError. */
export function assertStillAdmin(
  { userId }: UserViewer,
  office: readonly { readonly id: string; readonly role: string }[],
): void {
  const present = office.find(({ id }) => id === userId);
  if (present === undefined || !seesSettings(present.role as Role)) throw new ForbiddenError();
}

/** Everybody else only changes the own order of templates (ledger USERS-08, 17). */
export function assertMayChange(viewer: UserViewer, { touched }: UserChange, isProven: boolean): void {
  if (touched.every((field) => field === 'templatePreferences')) return;
  assertSeesSettings(viewer);
  if (!isProven) throw new WrongPasswordError();
}
