import { ForbiddenError } from '#domain/errors.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/** Admins of the configured office (ledger MAINT-17). Throws ForbiddenError. */
export function assertMaintainer(
  viewer: Viewer,
  maintaining: { readonly id: string } | null | undefined,
): void {
  if (!seesSettings(viewer.role) || viewer.officeId !== maintaining?.id) throw new ForbiddenError();
}
