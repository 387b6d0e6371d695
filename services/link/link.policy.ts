import type { Viewer } from '#domain/session/viewer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';

/** Links are made, changed and ended by admins. Throws ForbiddenError. */
export function assertMayLink(viewer: Viewer): void {
  assertSeesSettings(viewer);
}
