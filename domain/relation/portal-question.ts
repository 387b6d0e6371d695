import type { RelationKind } from '#domain/fields.ts';

/** What is known when a relation is saved. */
export interface PortalSituation {
  readonly kind: RelationKind;
  /** The office has linked a file storage service; without one there are no portals. */
  readonly filesLinked: boolean;
  readonly contactPersons: readonly unknown[];
}

/**
 * What a save asks about the portal, null for nothing (ledger RELSAGA-24): an organisation's portal is opened for a
 * contact person; a person gets one unasked.
 */
export function portalQuestion({ kind, filesLinked, contactPersons }: PortalSituation): string | null {
  if (kind === 'person' || !filesLinked || contactPersons.length > 0) return null;
  return 'Zonder contactpersoon wordt er geen portal geopend. Doorgaan?';
}
