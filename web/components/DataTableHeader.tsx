import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '#web/styles/class-names.ts';
import { Checkbox } from './Checkbox.tsx';
import sheet from './DataTable.module.css';
import type { Column, SortOrder } from './data-table-column.ts';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

interface DataTableHeaderProps<Row> {
  columns: readonly Column<Row>[];
  sort: SortOrder | undefined;
  onSortChange: ((sort: SortOrder) => void) | undefined;
  /** Left out where rows cannot be selected. */
  checkAll: { state: 'none' | 'some' | 'all'; onChange: () => void } | undefined;
}

export function DataTableHeader<Row>({ columns, sort, onSortChange, checkAll }: DataTableHeaderProps<Row>) {
  return (
    <thead className={css('head')}>
      <tr aria-rowindex={1} className={css('row')}>
        {checkAll && (
          <th scope="col" className={css('cell', 'check')}>
            <Checkbox
              aria-label="Alles selecteren"
              isSelected={checkAll.state === 'all'}
              isIndeterminate={checkAll.state === 'some'}
              onChange={checkAll.onChange}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              className={css('cell')}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              data-align={column.align}
              data-hide-compact={column.hideWhenCompact || undefined}
            >
              {column.isSortable && onSortChange ? (
                <button
                  type="button"
                  className={css('sort')}
                  onClick={() =>
                    onSortChange({
                      column: column.id,
                      direction: direction === 'ascending' ? 'descending' : 'ascending',
                    })
                  }
                >
                  {column.header}
                  <span className={css('arrow')} data-visible={direction !== undefined || undefined}>
                    <Icon of={direction === 'descending' ? ArrowDown : ArrowUp} />
                  </span>
                </button>
              ) : (
                <span className={css('heading')}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
