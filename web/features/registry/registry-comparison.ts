import { type RelationFieldKey, relationField } from '#domain/fields.ts';
import type { registryQueriesComparisonQuery$data } from '#web/__generated__/registryQueriesComparisonQuery.graphql.ts';

export type Comparison = Extract<
  registryQueriesComparisonQuery$data['registryComparison'],
  { readonly __typename: 'RegistryComparison' }
>;

export type Difference = Comparison['differences'][number];

/** What the form calls the field. */
export function differenceLabel({ field }: Difference): string {
  const described = relationField('organisation', field as RelationFieldKey);
  if (described === undefined) return field;
  return described.group === 'correspondence' ? `${described.label} (correspondentie)` : described.label;
}

/** What updateRelation takes over: the chosen fields, and nothing of the others. */
export function takenOver(
  { differences }: Comparison,
  chosen: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    differences.flatMap(({ field, registered }) => (chosen.has(field) ? [[field, registered]] : [])),
  );
}
