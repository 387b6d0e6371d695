import { isDay, noDayMessage } from '#domain/dates/written-day.ts';
import { ValidationError } from '#domain/errors.ts';

/** A day as somebody sent it, or null. Throws ValidationError for what is none. */
export function readDay(field: string, day: string | null | undefined): string | null {
  if (day == null) return null;
  if (!isDay(day)) throw new ValidationError([{ field, message: noDayMessage('Dit') }]);
  return day;
}
