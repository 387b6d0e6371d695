import { addressLine } from '#domain/relation/address-line.ts';
import type { RelationFieldKey, RelationKind } from '#domain/relation/fields.ts';
import { relationField } from '#domain/relation/fields.ts';
import type { mergeQueriesComparisonQuery$data } from '#web/__generated__/mergeQueriesComparisonQuery.graphql.ts';
import { fieldText, labelOfKey, type NamedUsers } from '#web/features/relation/field-text.ts';

export type Comparison = Extract<
  mergeQueriesComparisonQuery$data['compareRelations'],
  { readonly __typename: 'PairComparison' }
>;

type ComparedGroup = Comparison['groups'][number];

/** The relation that a group is taken from, by the group's key: it holds on when the other one is to stay. */
export type MergeChoices = Readonly<Record<string, string>>;

/** The relation that a group comes from: the chosen one, else the one that is preferred. */
export function sourceOf(comparison: Comparison, group: ComparedGroup, choices: MergeChoices): string {
  const { kept, dropped } = comparison;
  return choices[group.key] ?? (group.preferred === 'DROPPED' ? dropped.id : kept.id);
}

/** What mergeRelations takes from the relation that goes. */
export function fieldsFromDropped(comparison: Comparison, choices: MergeChoices): string[] {
  return comparison.groups
    .filter((group) => group.differs && sourceOf(comparison, group, choices) === comparison.dropped.id)
    .map(({ key }) => key);
}

const GROUP_LABELS: Readonly<Record<string, string>> = {
  postcode: 'Adres',
  correspondencePostcode: 'Correspondentieadres',
  surnamePrefix: 'Achternaam',
};

/** What fields that are chosen together are called. */
export function groupLabel(kind: RelationKind, { key }: ComparedGroup): string {
  return GROUP_LABELS[key] ?? labelOfKey(kind, key);
}

/** A group as one reads it: an address in lines, a surname with its prefix. Empty when it says nothing. */
export function groupText(
  kind: RelationKind,
  { fields }: ComparedGroup,
  side: 'kept' | 'dropped',
  users: NamedUsers,
): string {
  const values = new Map(fields.map((field) => [field.field, field[side]]));
  const shown = (key: string) => {
    const text = values.get(key) ?? '';
    const field = relationField(kind, key as RelationFieldKey);
    return field ? fieldText(field, text, users) : text;
  };
  const [only] = fields;
  if (only !== undefined && fields.length === 1) return shown(only.field);
  const part = (key: string) =>
    shown(fields.find(({ field }) => field.toLowerCase().endsWith(key))?.field ?? '');
  const line = (...keys: readonly string[]) =>
    keys
      .map(part)
      .filter((text) => text !== '')
      .join(' ');
  const lines = [
    line('surnameprefix', 'surname'),
    addressLine(part('street'), part('housenumber'), part('housenumbersuffix'), part('housenumberaswritten')),
    line('postcode', 'city'),
  ].filter((text) => text !== '');
  // A country alone is what the form fills in.
  return lines.length === 0 ? '' : [...lines, line('country')].filter((text) => text !== '').join('\n');
}
