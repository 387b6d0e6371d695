import { ForbiddenError } from '#domain/errors.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/** Descriptions are a part of the settings, which are the admins' (ledger ROLES-22). Throws ForbiddenError. */
export function assertMayDescribe(viewer: Viewer): void {
  if (!seesSettings(viewer.role)) throw new ForbiddenError();
}
