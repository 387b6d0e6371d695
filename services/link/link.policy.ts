import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';

/** Whether the viewer is shown the links of the office, and that one no longer works (ledger ROLES-22). */
export function seesLinks(viewer: Viewer): boolean {
  return seesSettings(viewer.role);
}

/** Links are made, changed and ended by admins. Throws ForbiddenError. */
export function assertMayLink(viewer: Viewer): void {
  assertSeesSettings(viewer);
}
