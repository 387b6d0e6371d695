import { ForbiddenError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/** Importing and exporting are an admin's, as all settings are (spec 1§2.5). Throws ForbiddenError. */
export function assertMayImport(viewer: Viewer): void {
  if (viewer.role !== 'admin') throw new ForbiddenError();
}
