import { ForbiddenError } from '#domain/errors.ts';
import { mayWrite, seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/** The policies of tables in `prisma/rules` say of which rows (ledger ROLES-20). Throws ForbiddenError. */
export function assertMayWrite(viewer: Viewer): void {
  if (!mayWrite(viewer.role)) throw new ForbiddenError();
}

/** Only admins see 'Instellingen' (ledger ROLES-22). Throws ForbiddenError. */
export function assertSeesSettings(viewer: Viewer): void {
  if (!seesSettings(viewer.role)) throw new ForbiddenError();
}
