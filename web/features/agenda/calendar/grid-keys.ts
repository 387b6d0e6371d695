/** A day of the calendar with its appointments in order. */
export interface GridDay {
  readonly day: string;
  readonly ids: readonly string[];
}

export interface GridPosition {
  readonly day: string;
  readonly item: number;
}

/** Where a key leads: a position, or the view before or after this one, on the day that then comes. */
export type GridMove = GridPosition | 'before' | 'after';

/**
 * Left and Right go from day to day, Up and Down through a day or to the week above or below, Home and End to
 * the first and last day, PageUp and PageDown to the view beside. Null for a key that does not move.
 */
export function moveInGrid(
  days: readonly GridDay[],
  position: GridPosition,
  key: string,
  isMonth: boolean,
): GridMove | null {
  const index = Math.max(
    days.findIndex(({ day }) => day === position.day),
    0,
  );
  const count = days[index]?.ids.length ?? 0;
  const onDay = (at: number, item: number): GridPosition | null => {
    const found = days[at];
    return found === undefined ? null : { day: found.day, item: Math.min(item, found.ids.length) };
  };
  switch (key) {
    case 'ArrowRight':
      return onDay(index + 1, position.item) ?? 'after';
    case 'ArrowLeft':
      return onDay(index - 1, position.item) ?? 'before';
    case 'ArrowDown':
      if (position.item < count) return onDay(index, position.item + 1);
      return (isMonth ? onDay(index + 7, 0) : null) ?? position;
    case 'ArrowUp':
      if (position.item > 0) return onDay(index, position.item - 1);
      return (isMonth ? onDay(index - 7, Number.POSITIVE_INFINITY) : null) ?? position;
    case 'Home':
      return onDay(0, 0);
    case 'End':
      return onDay(days.length - 1, 0);
    case 'PageUp':
      return 'before';
    case 'PageDown':
      return 'after';
    default:
      return null;
  }
}
