import { ForbiddenError, WrongPasswordError } from '#domain/errors.ts';
import { type Role, seesSettings } from '#domain/session/roles.ts';
import type { UserChange } from '#domain/user/update-user.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';

/** An admin saves any user of the office, anybody else only themselves (ledger REST-133). Throws ForbiddenError. */
export function assertMaySave(viewer: UserViewer, ids: readonly string[]): void {
  const isOwn = ids.length === 1 && ids[0] === viewer.userId;
  if (!seesSettings(viewer.role) && !isOwn) throw new ForbiddenError();
}

/** Whether the viewer may change more than their own order of templates. */
export function mayChangeAll(viewer: UserViewer, isProven: boolean): boolean {
  return seesSettings(viewer.role) && isProven;
}

/** Only an admin who re-entered the password adds and removes users (ledger USERS-11, 17). */
export function assertMayAddOrRemove(viewer: UserViewer, isProven: boolean): void {
  assertSeesSettings(viewer);
  if (!isProven) throw new WrongPasswordError();
}

/** The viewer may have been removed or given another role while this call waited. Throws ForbiddenError. */
export function assertStillAdmin(
  { userId }: UserViewer,
  office: readonly { readonly id: string; readonly role: string }[],
): void {
  const present = office.find(({ id }) => id === userId);
  if (present === undefined || !seesSettings(present.role as Role)) throw new ForbiddenError();
}

/** Only an admin who re-entered the password changes more than the own order of templates (ledger USERS-08, 17). */
export function assertMayChange(viewer: UserViewer, { touched }: UserChange, isProven: boolean): void {
  if (touched.every((field) => field === 'templatePreferences')) return;
  assertSeesSettings(viewer);
  if (!isProven) throw new WrongPasswordError();
}
