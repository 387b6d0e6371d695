import type { RelationKind } from '#domain/fields.ts';
import type { RelationReference } from '#domain/relation/relation.ts';

/** What is known when a relation is saved. */
export interface PortalSituation {
  readonly kind: RelationKind;
  /** The office has linked a file storage service; without one there are no portals. */
  readonly filesLinked: boolean;
  readonly contactPersons: readonly RelationReference[];
  /** Somebody of this organisation has the portal already. */
  readonly hasPortalPerson: boolean;
}

/** What to ask before an organisation is saved. */
export type PortalQuestion =
  | { readonly ask: 'nothing' }
  | { readonly ask: 'continueWithoutPortal'; readonly text: string }
  | { readonly ask: 'choosePortalPerson'; readonly candidates: readonly RelationReference[] };

/** The question a save raises about the portal (ledger RELSAGA-24, 31); a person gets a portal unasked. */
export function portalQuestion(situation: PortalSituation): PortalQuestion {
  if (situation.kind === 'person' || !situation.filesLinked) return { ask: 'nothing' };
  if (situation.contactPersons.length === 0) {
    return {
      ask: 'continueWithoutPortal',
      text: 'Zonder contactpersoon wordt er geen portal geopend. Doorgaan?',
    };
  }
  if (situation.hasPortalPerson) return { ask: 'nothing' };
  return { ask: 'choosePortalPerson', candidates: situation.contactPersons };
}
