/** The hours beside the days. */
const HOURS_WIDTH = 52;
/** What stands for the rest keeps this much of a day for itself, as --calendar-more of calendar-theme.module.css. */
const MORE_WIDTH = 28;
/** Room for a time and the first word of what an appointment is. */
const LEAST_COLUMN = 72;
/** Two that overlap are both shown, however narrow the days. */
const LEAST_COLUMNS = 2;

export function readableColumns(width: number, days: number): number {
  const day = (width - HOURS_WIDTH) / days;
  return Math.max(LEAST_COLUMNS, Math.floor((day - MORE_WIDTH) / LEAST_COLUMN));
}

interface Timed {
  readonly id: string | null;
  readonly start: Date | null;
  readonly end: Date | null;
}

/** The calendar draws the shortest as high as this. */
const LEAST_MILLISECONDS = 15 * 60_000;

/** Whether an appointment may have no column of its own: as many as there are columns touch its time. */
export function isCrowded(appointment: Timed, others: readonly Timed[], columns: number): boolean {
  const span = spanOf(appointment);
  if (span === null) return false;
  const touching = others.filter((other) => {
    const beside = other.id === appointment.id ? null : spanOf(other);
    return beside !== null && beside.start < span.end && span.start < beside.end;
  });
  return touching.length >= columns;
}

function spanOf({ start, end }: Timed): { readonly start: number; readonly end: number } | null {
  if (start === null || end === null) return null;
  return { start: start.getTime(), end: Math.max(end.getTime(), start.getTime() + LEAST_MILLISECONDS) };
}
