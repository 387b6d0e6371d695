import { ForbiddenError } from '#domain/errors.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

export function assertMayImport(viewer: Viewer): void {
  if (!seesSettings(viewer.role)) throw new ForbiddenError();
}
