import type { Viewer } from '#domain/session/viewer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';

export function assertMayImport(viewer: Viewer): void {
  assertSeesSettings(viewer);
}
