import { ForbiddenError } from '#domain/errors.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { choosesOwner, mayWrite, seesWholeBsn } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

/**
 * Ledger ROLES-20. Throws ForbiddenError. Which relations a user sees and changes is said by the policies on
 * `relations` in `prisma/migrations/20261121090100_tenancy`.
 */
export function assertMayWrite(viewer: Viewer): void {
  if (!mayWrite(viewer.role)) throw new ForbiddenError();
}

export function assertMaySeeBsn(viewer: Viewer): void {
  if (!seesWholeBsn(viewer.role)) throw new ForbiddenError();
}

/** Only an admin's choice of owner counts (ledger RELFORM-40, ROLES-21). `current`: the stored owner, or the viewer. */
export function withAllowedOwner(viewer: Viewer, input: RelationInput, current: string): RelationInput {
  if (!choosesOwner(viewer.role)) return { ...input, ownerId: current };
  return { ...input, ownerId: input.ownerId ?? current };
}
