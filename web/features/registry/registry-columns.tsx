import type { RegistrationKind } from '#web/__generated__/registryQueriesSearchQuery.graphql.ts';
import type { Column } from '#web/components/data-table-column.ts';
import type { NumberMatch } from '#web/features/relation/number-match.ts';
import { RegistryNameCell } from './RegistryNameCell.tsx';
import { RegistryRelationCell } from './RegistryRelationCell.tsx';

export interface RegistryRow {
  readonly kvkNumber: string;
  readonly branchNumber: string;
  readonly name: string;
  readonly kind: RegistrationKind;
  readonly street: string;
  readonly city: string;
  readonly holders: readonly NumberMatch[];
}

/** A search may find an organisation and each of its establishments, all under one KvK number. */
export function resultId(row: Pick<RegistryRow, 'kvkNumber' | 'branchNumber'>): string {
  return `${row.kvkNumber} ${row.branchNumber}`;
}

export const RESULTS_LABEL = 'Gevonden in het handelsregister';

const KINDS: Readonly<Record<string, string>> = {
  MAIN_BRANCH: 'Hoofdvestiging',
  BRANCH: 'Nevenvestiging',
  LEGAL_PERSON: 'Rechtspersoon',
};

export const REGISTRY_COLUMNS: readonly Column<RegistryRow>[] = [
  {
    id: 'name',
    header: 'Handelsnaam',
    share: 30,
    stacked: 'title',
    cell: ({ name, holders }) => <RegistryNameCell name={name} isRelation={holders.length > 0} />,
  },
  { id: 'number', header: 'KvK-nummer', share: 12, stacked: 'detail-end', cell: (row) => row.kvkNumber },
  { id: 'street', header: 'Straat', share: 18, cell: (row) => row.street },
  { id: 'city', header: 'Plaats', share: 14, stacked: 'detail', cell: (row) => row.city },
  { id: 'kind', header: 'Soort', share: 12, hideWhenCompact: true, cell: (row) => KINDS[row.kind] },
  {
    id: 'relation',
    header: 'Relatie',
    share: 16,
    cell: ({ holders }, context) => <RegistryRelationCell holders={holders} context={context} />,
  },
];
