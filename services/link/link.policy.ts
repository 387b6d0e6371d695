import { ForbiddenError } from '#domain/errors.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/** Links are made, changed and ended by admins. Throws ForbiddenError. */
export function assertMayLink(viewer: Viewer): void {
  if (!seesSettings(viewer.role)) throw new ForbiddenError();
}
