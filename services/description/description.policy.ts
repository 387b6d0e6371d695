import type { Viewer } from '#domain/session/viewer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';

/** Ledger ROLES-22. Throws ForbiddenError. */
export function assertMayDescribe(viewer: Viewer): void {
  assertSeesSettings(viewer);
}
