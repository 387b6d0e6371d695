import { formatPhone, phoneHref } from '#domain/numbers/phone.ts';
import type { CellContext, Column } from '#web/components/data-table-column.ts';
import { RelationNameCell } from './RelationNameCell.tsx';
import type { RelationRow } from './relation-row.ts';

function phone(number: string, { tabIndex }: CellContext) {
  if (number === '') return null;
  return (
    <a href={phoneHref(number)} tabIndex={tabIndex}>
      {formatPhone(number)}
    </a>
  );
}

/** The columns of the relation list, the first three sortable (ledger RELLIST-07, 08, 09, 17). */
export const RELATION_COLUMNS: readonly Column<RelationRow>[] = [
  {
    id: 'name',
    header: 'Relatie',
    share: 28,
    isSortable: true,
    stacked: 'title',
    cell: (row) => <RelationNameCell row={row} />,
  },
  { id: 'address', header: 'Adres', share: 17, isSortable: true, cell: (row) => row.addressLine },
  { id: 'city', header: 'Plaats', share: 13, isSortable: true, stacked: 'detail', cell: (row) => row.city },
  {
    id: 'phone1',
    header: 'Telefoon 1',
    share: 12,
    minWidth: 'var(--size-phone-column)',
    stacked: 'detail-end',
    cell: (row, context) => phone(row.phone1, context),
  },
  {
    id: 'phone2',
    header: 'Telefoon 2',
    share: 12,
    minWidth: 'var(--size-phone-column)',
    hideWhenCompact: true,
    cell: (row, context) => phone(row.listPhone2, context),
  },
  { id: 'email', header: 'Email', share: 18, cell: (row) => row.email },
];
