import { Badge } from '#web/components/Badge.tsx';
import type { Column } from '#web/components/data-table-column.ts';
import { RelationNameCell } from '#web/features/relation/list/RelationNameCell.tsx';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import sheet from './DuplicateList.module.css';
import type { DuplicateRow } from './duplicate-row.ts';
import { reasonWord } from './duplicate-text.ts';

const css = classNames(sheet);
const hidden = classNames(hiddenSheet);

export const DUPLICATE_COLUMNS: readonly Column<DuplicateRow>[] = [
  {
    id: 'one',
    header: 'Relatie',
    share: 30,
    stacked: 'title',
    cell: ({ one }) => <RelationNameCell row={one} />,
  },
  {
    id: 'other',
    header: 'Lijkt op',
    share: 30,
    stacked: 'detail',
    cell: ({ other }) => <RelationNameCell row={other} />,
  },
  { id: 'city', header: 'Plaats', share: 14, hideWhenCompact: true, cell: ({ one }) => one.city },
  {
    id: 'reasons',
    header: 'Overeenkomst',
    share: 26,
    stacked: 'detail-end',
    cell: ({ reasons }) => <Reasons reasonTexts={reasons.map(reasonWord)} />,
  },
];

/** The strongest stands out; on a small screen the others are counted. */
function Reasons({ reasonTexts: [strongest, ...others] }: { reasonTexts: readonly string[] }) {
  return (
    <span className={css('reasons')}>
      {strongest !== undefined && <Badge tone="accent">{strongest}</Badge>}
      {others.length > 0 && (
        <>
          <span className={`${css('others')} ${hidden('hiddenWhenNarrow')}`}>{others.join(', ')}</span>
          <span aria-hidden className={css('more')}>{`+${others.length}`}</span>
        </>
      )}
    </span>
  );
}
