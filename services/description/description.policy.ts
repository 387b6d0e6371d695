import type { Viewer } from '#domain/session/viewer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';

/** Descriptions are a part of the settings, which are the admins' (ledger ROLES-22). Throws ForbiddenError. */
export function assertMayDescribe(viewer: Viewer): void {
  assertSeesSettings(viewer);
}
