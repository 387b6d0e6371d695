/** A day of the calendar with its appointments in order. */
export interface GridDay {
  readonly day: string;
  readonly ids: readonly string[];
}

/** A day's name (item 0), or the n-th of its appointments. */
export interface GridPlace {
  readonly day: string;
  readonly item: number;
}

/** Where a key leads: a place, or the view before or after this one, on the day that then comes. */
export type GridMove = GridPlace | 'before' | 'after';

/**
 * Moves by a key through the days of a view, or null for a key that does not move: Left and Right go from day to day, Up and
 * Down through a day, Home and End to the first and the last day, PageUp and PageDown to the view beside this one. Of weeks
 * under one another Up and Down go on to the day above or below.
 */
export function moveInGrid(
  days: readonly GridDay[],
  place: GridPlace,
  key: string,
  isMonth: boolean,
): GridMove | null {
  const index = Math.max(
    days.findIndex(({ day }) => day === place.day),
    0,
  );
  const count = days[index]?.ids.length ?? 0;
  const onDay = (at: number, item: number): GridPlace | null => {
    const found = days[at];
    return found === undefined ? null : { day: found.day, item: Math.min(item, found.ids.length) };
  };
  switch (key) {
    case 'ArrowRight':
      return onDay(index + 1, place.item) ?? 'after';
    case 'ArrowLeft':
      return onDay(index - 1, place.item) ?? 'before';
    case 'ArrowDown':
      if (place.item < count) return onDay(index, place.item + 1);
      return (isMonth ? onDay(index + 7, 0) : null) ?? place;
    case 'ArrowUp':
      if (place.item > 0) return onDay(index, place.item - 1);
      return (isMonth ? onDay(index - 7, Number.POSITIVE_INFINITY) : null) ?? place;
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
