import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';

/** Ledger ROLES-22. */
export function seesLinks(viewer: Viewer): boolean {
  return seesSettings(viewer.role);
}

/** Throws ForbiddenError for who is no admin. */
export function assertMayLink(viewer: Viewer): void {
  assertSeesSettings(viewer);
}
