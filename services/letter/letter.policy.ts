import { ForbiddenError } from '#domain/errors.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/** Everybody makes letters (ledger REST-130). Throws ForbiddenError. */
export function assertMayKeepTemplates({ role }: Pick<Viewer, 'role'>): void {
  if (!seesSettings(role)) throw new ForbiddenError();
}
