import { fromDate } from '@internationalized/date';
import { TIME_ZONE } from '#domain/dates/time-zone.ts';

const MONTHS_BACK = 3;
const MONTHS_AHEAD = 18;

/** The moments between which a linked calendar is read: from midnight three months back to midnight eighteen ahead. */
export function calendarWindow(now: Date): { readonly from: Date; readonly until: Date } {
  const midnight = fromDate(now, TIME_ZONE).set({ hour: 0, minute: 0, second: 0, millisecond: 0 });
  return {
    from: midnight.subtract({ months: MONTHS_BACK }).toDate(),
    until: midnight.add({ months: MONTHS_AHEAD }).toDate(),
  };
}
