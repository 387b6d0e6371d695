import { Building2, type LucideIcon, UserRound } from 'lucide-react';
import type { RelationKind } from '#domain/relation/fields.ts';

export function kindOf(typename: string): RelationKind {
  return typename === 'Person' ? 'person' : 'organisation';
}

interface KindTexts {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly linkedLabel: string;
  readonly linkedKind: RelationKind;
}

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
