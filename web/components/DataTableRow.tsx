import { type ReactNode, useRef } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { Checkbox } from './Checkbox.tsx';
import sheet from './DataTable.module.css';
import type { CellContext, Column, RowLinkProps } from './data-table-column.ts';
import { Skeleton } from './Skeleton.tsx';

const css = classNames(sheet);

interface DataTableRowProps<Row> {
  row: Row | undefined;
  index: number;
  /** Distance of the row from the top of the list, in px. */
  offset: number;
  columns: readonly Column<Row>[];
  isActive: boolean;
  isBusy: boolean;
  isSaved: boolean;
  isSelected: boolean;
  onCheck: ((index: number, extend: boolean) => void) | undefined;
  onFocus: (index: number) => void;
  action: ((row: Row, context: CellContext) => ReactNode) | undefined;
  link: ((row: Row, props: RowLinkProps, children: ReactNode) => ReactNode) | undefined;
}

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, offset, columns, isActive, isBusy, isSaved, isSelected, ...rest } = props;
  const { onCheck, onFocus, link, action } = rest;
  const extendsRange = useRef(false);
  const tabIndex = isActive ? 0 : -1;
  // A custom property, so that the print style sheet can lay the rows out otherwise.
  const position = { ['--offset' as string]: `${offset}px` };

  if (row === undefined) {
    return (
      <tr
        aria-rowindex={index + 2}
        aria-busy
        data-skeleton=""
        className={css('row', 'body')}
        style={position}
      >
        {onCheck && <td className={css('cell', 'check')} />}
        {columns.map((column) => (
          <td key={column.id} className={css('cell')} {...cellPosition(column)}>
            {/* Lengths that differ by row read as text rather than as a grid of blocks. */}
            <Skeleton width={`${50 + ((index * 17 + column.share * 23) % 40)}%`} />
          </td>
        ))}
      </tr>
    );
  }

  const titleIndex = Math.max(
    columns.findIndex((column) => column.isTitle),
    0,
  );
  const linkProps: RowLinkProps = { className: css('link'), tabIndex, 'data-row-focus': '' };
  return (
    <tr
      aria-rowindex={index + 2}
      aria-busy={isBusy || undefined}
      aria-selected={onCheck ? isSelected : undefined}
      className={css('row', 'body')}
      style={position}
      data-row-index={index}
      aria-current={isSaved || undefined}
      data-selected={isSelected || undefined}
      data-linked={link ? '' : undefined}
      onFocus={() => onFocus(index)}
      tabIndex={link ? undefined : tabIndex}
    >
      {onCheck && (
        // Only the press shows Shift, not the checkbox's change.
        <td
          className={css('cell', 'check')}
          onPointerDownCapture={(event) => {
            extendsRange.current = event.shiftKey;
          }}
        >
          <Checkbox
            aria-label="Selecteren"
            isSelected={isSelected}
            excludeFromTabOrder
            onChange={() => onCheck(index, extendsRange.current)}
          />
          {action?.(row, { tabIndex })}
        </td>
      )}
      {columns.map((column, columnIndex) => {
        const content = column.cell(row, { tabIndex });
        const isTitle = columnIndex === titleIndex;
        const Cell = isTitle ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={isTitle ? 'row' : undefined}
            className={css('cell')}
            {...cellPosition(column)}
          >
            <span className={css('cut')} data-cut="">
              {isTitle && link ? link(row, linkProps, content) : content}
            </span>
          </Cell>
        );
      })}
    </tr>
  );
}

function cellPosition<Row>(column: Column<Row>) {
  return {
    'data-align': column.align,
    'data-hide-compact': column.hideWhenCompact || undefined,
    'data-stacked': column.stacked,
  };
}
