import type { RelationKind } from './fields.ts';
import type { RelationReference } from './relation.ts';

export interface PortalSituation {
  readonly kind: RelationKind;
  /** Without a linked file storage there are no portals. */
  readonly filesLinked: boolean;
  readonly hadContactPersons: boolean;
  readonly contactPersons: readonly RelationReference[];
  /** There is a portal already, or a user chose to have none. */
  readonly isPortalDecided: boolean;
}

export type PortalQuestion =
  | { readonly prompt: 'nothing' }
  | { readonly prompt: 'continueWithoutPortal'; readonly text: string }
  | {
      readonly prompt: 'choosePortalPerson';
      readonly text: string;
      readonly candidates: readonly RelationReference[];
    };

/** The answer of a user who wants no portal (ledger RELSAGA-31). */
export const WITHOUT_PORTAL = 'zonder portal';

export const CHOOSE_PORTAL_PERSON = 'Onder welke contactpersoon staat het portal van deze organisatie?';

/** The question of a save about the portal; a person's opens without a question (ledger RELSAGA-24, 31). */
export function portalQuestion(situation: PortalSituation): PortalQuestion {
  const { kind, filesLinked, hadContactPersons, contactPersons, isPortalDecided } = situation;
  if (kind === 'person' || !filesLinked) return { prompt: 'nothing' };
  if (contactPersons.length === 0) {
    return {
      prompt: 'continueWithoutPortal',
      text: 'Zonder contactpersoon wordt er geen portal geopend. Doorgaan?',
    };
  }
  if (hadContactPersons || isPortalDecided) return { prompt: 'nothing' };
  return { prompt: 'choosePortalPerson', text: CHOOSE_PORTAL_PERSON, candidates: contactPersons };
}
