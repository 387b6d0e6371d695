import { choosesOwner } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/** Only an admin chooses (ROLES-08, 16, TASKRULES-09). `current`: the stored user, or the viewer. */
export function allowedUser(viewer: Viewer, chosen: string, current: string): string {
  return choosesOwner(viewer.role) ? chosen : current;
}
