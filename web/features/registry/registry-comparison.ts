import type { registryQueriesComparisonQuery$data } from '#web/__generated__/registryQueriesComparisonQuery.graphql.ts';

export type Comparison = Extract<
  registryQueriesComparisonQuery$data['registryComparison'],
  { readonly __typename: 'RegistryComparison' }
>;

export type Difference = Comparison['differences'][number];

export function chosenValues(
  { differences }: Comparison,
  chosen: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    differences.flatMap(({ field, registered }) => (chosen.has(field) ? [[field, registered]] : [])),
  );
}
