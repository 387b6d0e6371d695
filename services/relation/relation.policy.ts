import { ForbiddenError } from '#domain/errors.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { choosesOwner, seesWholeBsn } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';

// The policies in `prisma/rules/relations.sql` say which relations a user sees and changes.

export function assertMaySeeBsn(viewer: Viewer): void {
  if (!seesWholeBsn(viewer.role)) throw new ForbiddenError();
}

/** Only an admin's choice of owner counts (ledger RELFORM-40, ROLES-21). `current`: the stored owner, or the viewer. */
export function withAllowedOwner(viewer: Viewer, input: RelationInput, current: string): RelationInput {
  if (!choosesOwner(viewer.role)) return { ...input, ownerId: current };
  return { ...input, ownerId: input.ownerId ?? current };
}
