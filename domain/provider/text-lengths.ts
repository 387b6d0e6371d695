import { correspondenceLine, visitingLine } from '#domain/relation/address-line.ts';
import { type RelationFieldKey, relationField } from '#domain/relation/fields.ts';
import { displayName } from '#domain/relation/name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { type ProviderOffering, providerLabel } from './provider-descriptions.ts';

/** A text that is sent of a relation, and what of ours it is made of. */
interface SentText {
  readonly text: (relation: RelationRecord) => string;
  readonly fields: readonly RelationFieldKey[];
  /** Where it is made of no field of the relation. */
  readonly label?: string;
}

interface TextLength extends SentText {
  /** In characters, as our own lengths. A service that counts UTF-16 units says so itself. */
  readonly most: number;
  /** By somebody else than the service, so that it may take more. */
  readonly isPresumed: boolean;
}

const NAME: SentText = {
  text: ({ kind, values }) => displayName(kind, values),
  fields: ['tradeName', 'initials', 'surnamePrefix', 'surname'],
};
const VISITING_LINE: SentText = {
  text: ({ values }) => visitingLine(values),
  fields: ['street', 'houseNumber', 'houseNumberSuffix'],
};
const CORRESPONDENCE_LINE: SentText = {
  text: ({ values }) => correspondenceLine(values),
  fields: ['correspondenceStreet', 'correspondenceHouseNumber', 'correspondenceHouseNumberSuffix'],
};
const CONTACT_PERSON: SentText = {
  text: ({ contactPersons }) => contactPersons[0]?.name ?? '',
  fields: [],
  label: 'de naam van de contactpersoon',
};

function own(key: Exclude<RelationFieldKey, 'newsletter'>): SentText {
  return { text: ({ values }) => values[key] ?? '', fields: [key] };
}

function atMost(most: number, ...texts: readonly SentText[]): readonly TextLength[] {
  return texts.map((sent) => ({ ...sent, most, isPresumed: false }));
}

function perhapsAtMost(most: number, ...texts: readonly SentText[]): readonly TextLength[] {
  return texts.map((sent) => ({ ...sent, most, isPresumed: true }));
}

/** What each service takes of a relation's texts at most, as far as somebody wrote it down. */
export const TEXT_LENGTHS: Readonly<Record<ProviderOffering<'relation'>, readonly TextLength[]>> = {
  microsoft: [],
  onedrive: [],
  dropbox: [],
  // The swagger of its REST API, which keeps the same relations.
  eboekhouden: [
    ...atMost(100, NAME),
    ...atMost(150, VISITING_LINE, CORRESPONDENCE_LINE, own('email')),
    ...atMost(50, CONTACT_PERSON, own('city'), own('country')),
    ...atMost(50, own('correspondenceCity'), own('correspondenceCountry')),
  ],
  informer: [],
  // Invantive's model of 2017; Exact itself publishes none.
  exact: [...perhapsAtMost(50, NAME), ...perhapsAtMost(30, own('city')), ...perhapsAtMost(80, VISITING_LINE)],
  moneybird: [],
  // Its help page of the client (ClientViewModel).
  fiscaalgemak: [...atMost(255, NAME), ...atMost(20, own('initials')), ...atMost(80, own('firstName'))],
  uren: [],
  laposta: [],
};

/** In Dutch, each text of the relation that the service says not to take for its length; null when all fit. */
export function tooLongFor(provider: ProviderOffering<'relation'>, relation: RelationRecord): string | null {
  const sentences = TEXT_LENGTHS[provider].flatMap((limit) => {
    const excess = limit.isPresumed ? null : excessOf(limit, relation);
    if (excess === null) return [];
    return [`${providerLabel(provider)} neemt van ${excess}.`];
  });
  return sentences.length === 0 ? null : `${sentences.join(' ')} Kort het hier in.`;
}

/** In Dutch, each text whose length may be why the service refused the relation; null when there is none. */
export function perhapsTooLongFor(
  provider: ProviderOffering<'relation'>,
  relation: RelationRecord,
): string | null {
  const sentences = TEXT_LENGTHS[provider].flatMap((limit) => {
    const excess = limit.isPresumed ? excessOf(limit, relation) : null;
    if (excess === null) return [];
    return [`Voor zover bekend neemt ${providerLabel(provider)} van ${excess}.`];
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}

function excessOf(limit: TextLength, relation: RelationRecord): string | null {
  const { length } = [...limit.text(relation)];
  if (length <= limit.most) return null;
  const [first, ...others] = namesOf(limit, relation);
  const what = others.length === 0 ? first : `${[first, ...others].join(', ')} samen`;
  return `${what} hoogstens ${limit.most} tekens, en dit zijn er ${length}`;
}

function namesOf({ label, fields }: SentText, { kind, values }: RelationRecord): readonly string[] {
  if (label !== undefined) return [label];
  return fields.flatMap((key) => {
    const field = relationField(kind, key);
    if (field === undefined || !values[key]) return [];
    return [field.group === 'correspondence' ? `${field.label} (correspondentie)` : field.label];
  });
}
