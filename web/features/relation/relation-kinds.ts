import { Building2, type LucideIcon, UserRound } from 'lucide-react';
import type { RelationKind } from '#domain/relation/fields.ts';

export function kindOf(typename: string): RelationKind {
  return typename === 'Person' ? 'person' : 'organisation';
}

interface KindTexts {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The relations of the other kind that are linked from one of this kind. */
  readonly linkedLabel: string;
  readonly linkedKind: RelationKind;
}

/** How each kind of relation looks and what it is called, wherever it appears. */
export const RELATION_KINDS: Readonly<Record<RelationKind, KindTexts>> = {
  organisation: {
    icon: Building2,
    label: 'Organisatie',
    linkedLabel: 'Contactpersonen',
    linkedKind: 'person',
  },
  person: {
    icon: UserRound,
    label: 'Persoon',
    linkedLabel: 'Bedrijven',
    linkedKind: 'organisation',
  },
};
