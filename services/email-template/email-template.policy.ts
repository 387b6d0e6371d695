import { ForbiddenError } from '#domain/errors.ts';
import { mayWrite, seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/** Throws ForbiddenError. */
export function assertMayWriteTemplates(viewer: Viewer): void {
  if (!mayWrite(viewer.role)) throw new ForbiddenError();
}

/** The maker or an admin may. Throws ForbiddenError. */
export function assertMayDeleteTemplate(viewer: Viewer, { makerId }: { readonly makerId: string }): void {
  if (mayDeleteTemplate(viewer, makerId)) return;
  throw new ForbiddenError('Alleen wie dit sjabloon heeft gemaakt of een beheerder mag het verwijderen.');
}

export function mayDeleteTemplate(viewer: Viewer, makerId: string): boolean {
  return mayWrite(viewer.role) && (seesSettings(viewer.role) || makerId === viewer.userId);
}
