import { ForbiddenError } from '#domain/errors.ts';
import { mayWrite, seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/**
 * Whether the role may create, change and delete anything at all (ledger ROLES-20); of which rows is said by the policies of
 * their tables in `prisma/rules`. Throws ForbiddenError.
 */
export function assertMayWrite(viewer: Viewer): void {
  if (!mayWrite(viewer.role)) throw new ForbiddenError();
}

/** 'Instellingen' and all that stands on them are for admins (ledger ROLES-22). Throws ForbiddenError. */
export function assertSeesSettings(viewer: Viewer): void {
  if (!seesSettings(viewer.role)) throw new ForbiddenError();
}
