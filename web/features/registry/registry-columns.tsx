import type { RegistrationKind } from '#web/__generated__/registryQueriesSearchQuery.graphql.ts';
import type { Column } from '#web/components/data-table-column.ts';

/** A registration that was found. */
export interface RegistryRow {
  readonly kvkNumber: string;
  readonly branchNumber: string;
  readonly name: string;
  readonly kind: RegistrationKind;
  readonly street: string;
  readonly city: string;
}

export const RESULTS_LABEL = 'Gevonden in het handelsregister';

const KINDS: Readonly<Record<string, string>> = {
  MAIN_BRANCH: 'Hoofdvestiging',
  BRANCH: 'Nevenvestiging',
  LEGAL_PERSON: 'Rechtspersoon',
};

/** An organisation can be found as itself and by each of its establishments. */
export function resultId(row: RegistryRow): string {
  return `${row.kvkNumber} ${row.branchNumber}`;
}

export const REGISTRY_COLUMNS: readonly Column<RegistryRow>[] = [
  { id: 'name', header: 'Handelsnaam', share: 32, stacked: 'title', cell: (row) => row.name },
  { id: 'number', header: 'KvK-nummer', share: 12, stacked: 'detail-end', cell: (row) => row.kvkNumber },
  { id: 'street', header: 'Straat', share: 22, cell: (row) => row.street },
  { id: 'city', header: 'Plaats', share: 18, stacked: 'detail', cell: (row) => row.city },
  { id: 'kind', header: 'Soort', share: 16, hideWhenCompact: true, cell: (row) => KINDS[row.kind] },
];
