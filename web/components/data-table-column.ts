import type { ReactNode } from 'react';

export interface SortOrder {
  column: string;
  direction: 'ascending' | 'descending';
}

/** Props for a row's controls, so that one row at a time is a tab stop. */
export interface CellContext {
  tabIndex: 0 | -1;
}

export interface Column<Row> {
  id: string;
  header: string;
  /** Share of the width; the width never depends on the data. */
  share: number;
  /** A CSS length, for content that must never be cut. */
  minWidth?: string;
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** Names the row and holds its link; left out, the first column does. */
  isTitle?: boolean;
  cell: (row: Row, context: CellContext) => ReactNode;
  /** Leaves up to 1024 px. */
  hideWhenCompact?: boolean;
  /** Where it stands when a row becomes two lines, up to 640 px; left out it goes. */
  stacked?: 'title' | 'detail' | 'detail-end';
}

/** Spread on the link of a row: it is the row's focus, and its area is the whole row. */
export interface RowLinkProps {
  className: string;
  tabIndex: 0 | -1;
  'data-row-focus': '';
}

export function gridTracks<Row>(columns: readonly Column<Row>[], isSelectable: boolean): string {
  const tracks = columns.map((column) => `minmax(${column.minWidth ?? '0'}, ${column.share}fr)`);
  return (isSelectable ? ['var(--check-track)', ...tracks] : tracks).join(' ');
}
