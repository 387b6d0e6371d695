import { choosesOwner } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/**
 * Only an admin chooses whose task it is (ledger ROLES-08, 16); everybody else makes tasks of their own, and leaves the
 * user of a task that is there (TASKRULES-09). `current`: the stored user, or the viewer.
 */
export function allowedUser(viewer: Viewer, chosen: string, current: string): string {
  return choosesOwner(viewer.role) ? chosen : current;
}
