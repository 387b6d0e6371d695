import { formatRecentDate } from '#domain/dates/recent-date.ts';
import { formatFullDate } from '#web/format/dates.ts';
import { DateText } from './DateText.tsx';

/** A moment as lists show it: weekday and time within 7 days, else the date; the full date as tooltip. */
export function RecentDate({ moment, now = new Date() }: { moment: Date; now?: Date }) {
  return (
    <DateText dateTime={moment.toISOString()} title={formatFullDate(moment)}>
      {formatRecentDate(moment, now)}
    </DateText>
  );
}
