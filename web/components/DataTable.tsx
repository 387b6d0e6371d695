import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import { useBusyRows } from './busy-rows.ts';
import sheet from './DataTable.module.css';
import { DataTableHeader } from './DataTableHeader.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import {
  type CellContext,
  type Column,
  gridTracks,
  type RowLinkProps,
  type SortOrder,
} from './data-table-column.ts';
import { isEverySelected, type Selection, toggleAll } from './row-selection.ts';
import { savedRow, useSavedId } from './saved-row.ts';
import { useRowNavigation } from './use-row-navigation.ts';
import { useRowWindow } from './use-row-window.ts';

const css = classNames(sheet);

/** Rows drawn as grey bars: while nothing is known, and under the last row while more comes. */
const FIRST_SKELETONS = 12;
const MORE_SKELETONS = 3;
/** Asks for more rows when so few are left below the screen. */
const LOAD_AHEAD = 20;

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while nothing is known yet. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Wraps the first column in the row's link: `(row, props, children) => <Link to=… {...props}>{children}</Link>`. */
  link?: (row: Row, props: RowLinkProps, children: ReactNode) => ReactNode;
  /** What one does to a row at once, beside its checkbox: an IconButton with the row's `tabIndex`, for who may select. */
  action?: (row: Row, context: CellContext) => ReactNode;
  totalCount?: number;
  hasMore?: boolean;
  onLoadMore?: () => void;
  sort?: SortOrder;
  onSortChange?: (sort: SortOrder) => void;
  selection?: Selection;
  onSelectionChange?: (selection: Selection) => void;
  /** Shown under the header when there is no row: an EmptyState. */
  empty: ReactNode;
  /** Where a list is scrolled to survives going away and back under this name. */
  scrollKey?: string;
  /** The search and order of the rows: with others the rows restart at the top, and the focus stays where it is. */
  restartKey?: string;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, link, action, totalCount, hasMore = false, onLoadMore } = props;
  const { sort, onSortChange, selection, onSelectionChange, empty, scrollKey, restartKey } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);

  const loaded = rows ?? [];
  const ids = loaded.map(rowId);
  const rowCount = rows ? loaded.length + (hasMore ? MORE_SKELETONS : 0) : FIRST_SKELETONS;
  const active = Math.min(activeIndex, Math.max(loaded.length - 1, 0));
  const isSelectable = selection !== undefined && onSelectionChange !== undefined;

  const rowWindow = useRowWindow(scroller, rowCount, active);
  const navigation = useRowNavigation({
    scroller,
    ids,
    activeIndex: active,
    onActiveChange: setActiveIndex,
    opensRows: link !== undefined,
    scrollToIndex: (index) => rowWindow.scrollToIndex(index),
    selection,
    onSelectionChange,
  });

  const shownKey = useRef(restartKey);
  const restart = useEffectEvent(() => {
    scroller.current?.scrollTo({ top: 0 });
    navigation.restart();
  });
  useLayoutEffect(() => {
    if (shownKey.current === restartKey) return;
    shownKey.current = restartKey;
    restart();
  }, [restartKey]);

  const busyRows = useBusyRows();
  const savedId = useSavedId();
  const savedIndex = savedId === null ? -1 : ids.indexOf(savedId);
  const focusSavedRow = useEffectEvent(() => {
    if (savedId !== null && savedRow.claimFocus(savedId)) navigation.focusRow(savedIndex);
  });
  // After a save the user works on from the saved row, wherever the list now has it.
  useEffect(() => {
    if (savedIndex >= 0) focusSavedRow();
  }, [savedIndex]);

  const lastVisible = rowWindow.range?.endIndex ?? 0;
  const needsMore = hasMore && lastVisible >= loaded.length - LOAD_AHEAD;
  useEffect(() => {
    if (needsMore) onLoadMore?.();
  }, [needsMore, onLoadMore]);

  const selectedHere = isSelectable ? ids.filter((id) => selection.has(id)).length : 0;
  // A grid and not a plain table: arrow keys move through its rows.
  const grid = {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': totalCount === undefined ? -1 : totalCount + 1,
    'aria-busy': rows === undefined,
    'aria-multiselectable': isSelectable || undefined,
  };
  return (
    <div className={css('table')}>
      {rows !== undefined && totalCount !== undefined && totalCount > rows.length && (
        <p className={css('unprinted')}>
          De eerste {formatCount(rows.length)} van {formatCount(totalCount)} regels. De rest staat niet op
          deze afdruk.
        </p>
      )}
      <div ref={scroller} className={css('scroller')} data-scroll-restoration-id={scrollKey}>
        <table
          {...grid}
          className={css('grid')}
          data-acting={action === undefined ? undefined : ''}
          style={{
            ['--tracks' as string]: gridTracks(columns, isSelectable),
            ['--tracks-compact' as string]: gridTracks(
              columns.filter((column) => !column.hideWhenCompact),
              isSelectable,
            ),
          }}
          onKeyDown={navigation.onKeyDown}
        >
          <DataTableHeader
            columns={columns}
            sort={sort}
            onSortChange={onSortChange}
            checkAll={
              isSelectable
                ? {
                    state: isEverySelected(selection, ids) ? 'all' : selectedHere > 0 ? 'some' : 'none',
                    onChange: () => onSelectionChange(toggleAll(selection, ids)),
                  }
                : undefined
            }
          />
          <tbody className={css('rows')} style={{ height: rowWindow.getTotalSize() }}>
            {rowWindow.getVirtualItems().map((item) => {
              const row = loaded[item.index];
              const id = ids[item.index];
              return (
                <DataTableRow
                  key={id ?? item.key}
                  row={row}
                  index={item.index}
                  offset={item.start}
                  columns={columns}
                  isActive={item.index === active}
                  isBusy={id !== undefined && busyRows.has(id)}
                  isSaved={item.index === savedIndex}
                  isSelected={id !== undefined && (selection?.has(id) ?? false)}
                  onCheck={isSelectable ? navigation.onCheck : undefined}
                  onFocus={setActiveIndex}
                  link={link}
                  action={action}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {rows?.length === 0 && <div className={css('empty')}>{empty}</div>}
    </div>
  );
}
