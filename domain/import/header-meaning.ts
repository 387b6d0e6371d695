import type { CsvColumn } from './csv-columns.ts';
import { type HeaderConcept, headerConcepts, headerWords } from './header-words.ts';

export type AddressGroup = 'plain' | 'visit' | 'work' | 'home' | 'invoice' | 'post';

export const ADDRESS_COLUMNS = ['straat', 'huisnr', 'toev', 'postcode', 'plaats', 'land'] as const;
export type AddressColumn = (typeof ADDRESS_COLUMNS)[number];

export type HeaderMeaning =
  | {
      readonly is: 'address';
      readonly column: AddressColumn;
      readonly group: AddressGroup;
      readonly rank: number;
    }
  | { readonly is: 'field'; readonly column: CsvColumn; readonly rank: number }
  /** 'Naam': what it is, the other headers tell. */
  | { readonly is: 'name' }
  /** 'Nummer': of the house behind a street, else of the relation. */
  | { readonly is: 'number' }
  /** 'Suffix': of a house number behind one, else of a name, as in Outlook. */
  | { readonly is: 'suffix' };

interface Pattern {
  readonly column: CsvColumn;
  readonly all: readonly HeaderConcept[];
  readonly besides?: readonly HeaderConcept[];
  readonly without?: HeaderConcept;
  readonly rank?: number;
}

const ANYWHERE: readonly HeaderConcept[] = ['filler', 'subject', 'and', 'main', '1'];
const WHOSE: readonly HeaderConcept[] = ['visit', 'work', 'company', 'home', 'invoice', 'post', 'address'];

/** A header means a column when it says all of a pattern, and nothing that is not among its other words. */
const ADDRESS_PATTERNS: readonly (Pattern & { readonly column: AddressColumn })[] = [
  { column: 'straat', all: ['street'], besides: ['name', 'house', 'number', 'suffix', 'line'] },
  { column: 'straat', all: ['address', 'and', 'number'], besides: ['house', 'suffix'], rank: 1 },
  { column: 'straat', all: ['address'], besides: ['line'], rank: 1 },
  { column: 'huisnr', all: ['house', 'number'] },
  { column: 'huisnr', all: ['house', 'number', 'suffix', 'and'], rank: 1 },
  { column: 'toev', all: ['suffix'], besides: ['house', 'number'] },
  { column: 'postcode', all: ['postcode'] },
  { column: 'plaats', all: ['city'], besides: ['name'] },
  { column: 'land', all: ['country'], besides: ['region', 'name', 'code'] },
];

const FIELD_PATTERNS: readonly Pattern[] = [
  { column: 'type', all: ['type'], besides: ['subject'] },
  { column: 'bsn', all: ['bsn'], besides: ['number'] },
  { column: 'tel1', all: ['phone'], besides: ['number', 'work'] },
  { column: 'tel1', all: ['phone'], besides: ['number', 'company'], rank: 2 },
  { column: 'tel2', all: ['phone', '2'], besides: ['number'] },
  { column: 'tel2', all: ['phone', 'home'], besides: ['number'], rank: 1 },
  { column: 'tel2', all: ['phone', 'work', '2'], besides: ['number'], rank: 3 },
  { column: 'tel3', all: ['phone', '3'], besides: ['number'], rank: 1 },
  { column: 'tel3', all: ['mobile'], besides: ['phone', 'number', 'work', 'home', '3'] },
  { column: 'iban', all: ['iban'], besides: ['number', 'bank', 'account'] },
  { column: 'iban', all: ['bank', 'account'], besides: ['number'], rank: 1 },
  { column: 'iban', all: ['account', 'number'], besides: ['bank'], rank: 1 },
  { column: 'relnr', all: ['subject', 'number'], besides: ['code'] },
  { column: 'relnr', all: ['subject', 'code'], rank: 1 },
  { column: 'relnr', all: ['subject', 'id'], rank: 1 },
  { column: 'relnr', all: ['code'], rank: 2 },
  { column: 'aangifte', all: ['declaration'], besides: ['vat', 'period'] },
  { column: 'aangifte', all: ['vat', 'period'] },
  { column: 'rvorm', all: ['form'] },
  { column: 'bnaam', all: ['company'], besides: ['name'] },
  { column: 'bnaam', all: ['work', 'name'], rank: 1 },
  { column: 'kvk', all: ['kvk'], besides: ['number', 'company'] },
  { column: 'btw', all: ['vat'], besides: ['number', 'identification', 'id'] },
  { column: 'btw', all: ['tax', 'number'], rank: 1 },
  { column: 'geslacht', all: ['gender'] },
  { column: 'voorl', all: ['initials'] },
  { column: 'titelv', all: ['titleBefore'], besides: ['name'] },
  { column: 'titelv', all: ['title'], rank: 1 },
  { column: 'titeln', all: ['titleAfter'] },
  { column: 'vnaam', all: ['firstName'] },
  { column: 'tussen', all: ['infix'], besides: ['surname'], without: 'and' },
  { column: 'tussen', all: ['surname', 'prefix'] },
  { column: 'anaam', all: ['surname'] },
  { column: 'anaam', all: ['surname', 'infix', 'and'], rank: 1 },
  { column: 'tanaam', all: ['full', 'surname'] },
  { column: 'gebdat', all: ['birthDate'] },
  { column: 'email', all: ['email'], besides: ['address', 'work'] },
  { column: 'email', all: ['email'], besides: ['address', 'home', 'invoice'], rank: 1 },
  { column: 'aanspv', all: ['formOfAddress'] },
];

/** The meanings of a header by itself, the likeliest first; none for what is no column of a relation. */
export function headerMeanings(header: string): readonly HeaderMeaning[] {
  const said = new Set(headerConcepts(header));
  if (said.size === 0 || said.has('unknown')) return [];
  if (isOnly(said, 'name')) return [{ is: 'name' }];
  if (isOnly(said, 'number') && !said.has('subject')) return [{ is: 'number' }];
  if (headerWords(header) === 'suffix') return [{ is: 'suffix' }];
  const later = said.has('main') ? 1 : 0;
  const fields = FIELD_PATTERNS.filter((pattern) => fits(said, pattern, [])).map(
    ({ column, rank = 0 }): HeaderMeaning => ({ is: 'field', column, rank: rank + later }),
  );
  const address = ADDRESS_PATTERNS.find((pattern) => fits(said, pattern, WHOSE));
  if (address === undefined) return fields;
  const { column, rank = 0 } = address;
  return [...fields, { is: 'address', column, group: groupOf(said), rank }];
}

function isOnly(said: ReadonlySet<HeaderConcept>, concept: HeaderConcept): boolean {
  return said.has(concept) && [...said].every((one) => one === concept || ANYWHERE.includes(one));
}

function fits(
  said: ReadonlySet<HeaderConcept>,
  { all, besides = [], without }: Pattern,
  whose: readonly HeaderConcept[],
): boolean {
  if (!all.every((concept) => said.has(concept)) || (without !== undefined && said.has(without)))
    return false;
  return [...said].every((concept) =>
    [all, besides, whose, ANYWHERE].some((concepts) => concepts.includes(concept)),
  );
}

function groupOf(said: ReadonlySet<HeaderConcept>): AddressGroup {
  const named = (['post', 'invoice', 'visit', 'work', 'home'] as const).find((group) => said.has(group));
  if (named === undefined && said.has('company')) return 'work';
  return named ?? 'plain';
}
