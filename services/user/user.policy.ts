import { ForbiddenError, WrongPasswordError } from '#domain/errors.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { UserChange } from '#domain/user/change-user.ts';
import type { UserViewer } from '#services/session/session.ts';

/**
 * An admin saves any users of the office; anybody else the one record that is their own (ledger REST-133).
 * Throws ForbiddenError.
 */
export function assertMaySave(viewer: UserViewer, ids: readonly string[]): void {
  const isOwn = ids.length === 1 && ids[0] === viewer.userId;
  if (!seesSettings(viewer.role) && !isOwn) throw new ForbiddenError();
}

/** Whether this viewer may change more of users than the own order of templates, now. */
export function mayChangeAll(viewer: UserViewer, isProven: boolean): boolean {
  return seesSettings(viewer.role) && isProven;
}

/**
 * Of their own record who is no admin changes the order of templates alone; the rest may come along as it is stored.
 * An admin changes the rest once the own password was asked for (ledger USERS-08, 17).
 * Throws ForbiddenError and WrongPasswordError.
 */
export function assertMayChange(viewer: UserViewer, { touched }: UserChange, isProven: boolean): void {
  if (touched.every((field) => field === 'templatePreferences')) return;
  if (!seesSettings(viewer.role)) throw new ForbiddenError();
  if (!isProven) throw new WrongPasswordError();
}
