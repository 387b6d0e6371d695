import type { RelationKind } from '#domain/relation/fields.ts';
import { saysLegalForm } from '#domain/relation/reading/read-legal-form.ts';
import { kindFromWire } from '#domain/relation/wire-names.ts';
import { foldText } from '#domain/text/fold-text.ts';

const SPELLINGS: Readonly<Record<RelationKind, string>> = {
  person:
    'particulier, particulieren, particuliere klant, particuliere relatie, consumenten, np, natuurlijk persoon, natuurlijke persoon, prive, privepersoon, p, person, individual, private, consument',
  organisation:
    'organisatie, zakelijk, zakelijke klant, zakelijke relatie, bedrijven, nnp, onderneming, firma, rechtspersoon, niet natuurlijk persoon, b, company, business, organisation, organization',
};

/** 'persoon', 'Particulier' or 'P'; a legal form says organisation; null for what says nothing of it, such as 'debiteur'. */
export function kindOfWriting(text: string): RelationKind | null {
  const words = foldText(text)
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  const kinds = Object.keys(SPELLINGS) as RelationKind[];
  const kind = kindFromWire(words) ?? kinds.find((one) => SPELLINGS[one].split(', ').includes(words));
  return kind ?? (saysLegalForm(text) ? 'organisation' : null);
}
