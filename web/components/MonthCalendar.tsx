import { parseDate, today } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayInWords, weekdayInWords } from '#domain/dates/day-in-words.ts';
import { TIME_ZONE } from '#domain/dates/time-zone.ts';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import sheet from './MonthCalendar.module.css';
import { dayAtKey, monthAfter, monthOf, weeksOf } from './month-days.ts';

const css = classNames(sheet);

/** A plain day has no zone, so it is written in the one that it is read in. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' });
  return (day: string) => written.format(parseDate(day).toDate('UTC'));
};
const monthName = format({ month: 'long', year: 'numeric' });
const shortWeekday = format({ weekday: 'short' });

interface MonthCalendarProps {
  label: string;
  month: string;
  onMonthChange: (month: string) => void;
  onPick: (day: string) => void;
  picked?: string | null;
  /** How many things a day has, by 'YYYY-MM-DD'; also of the days beside the month. */
  counts?: ReadonlyMap<string, number>;
  /** '3 taken': read out after the day. */
  countText?: (count: number) => string;
  autoFocusesDay?: boolean;
}

/** A small month whose days are buttons; those that have something show a dot. */
export function MonthCalendar({ label, month, onMonthChange, onPick, ...rest }: MonthCalendarProps) {
  const { picked = null, counts, countText = String, autoFocusesDay = false } = rest;
  const now = today(TIME_ZONE).toString();
  const [reached, setReached] = useState(picked ?? now);
  const weeks = weeksOf(month);
  // One day at a time takes the Tab key; another month begins at its first.
  const tabStop = weeks.flat().includes(reached) ? reached : `${month}-01`;
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(autoFocusesDay);

  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  }, [tabStop]);

  function move(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const day = dayAtKey(tabStop, key, shiftKey);
    if (day === null) return;
    event.preventDefault();
    isMoved.current = true;
    setReached(day);
    if (monthOf(day) !== month) onMonthChange(monthOf(day));
  }

  function showToday(): void {
    setReached(now);
    onMonthChange(monthOf(now));
  }

  function nameOf(day: string): string {
    const count = counts?.get(day) ?? 0;
    return count === 0 ? dayInWords(day) : `${dayInWords(day)}, ${countText(count)}`;
  }

  return (
    <section aria-label={label} className={css('calendar')}>
      <div className={css('head')}>
        <span aria-live="polite" className={css('month')}>
          {monthName(`${month}-01`)}
        </span>
        <Button size="small" variant="quiet" onPress={showToday}>
          Vandaag
        </Button>
        <IconButton
          icon={ChevronLeft}
          size="small"
          label="Vorige maand"
          onPress={() => onMonthChange(monthAfter(month, -1))}
        />
        <IconButton
          icon={ChevronRight}
          size="small"
          label="Volgende maand"
          onPress={() => onMonthChange(monthAfter(month, 1))}
        />
      </div>
      <table
        ref={grid}
        aria-label={`${label}, ${monthName(`${month}-01`)}`}
        className={css('grid')}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayInWords(day)} className={css('weekday')}>
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-beside={monthOf(day) !== month || undefined}
                    aria-label={nameOf(day)}
                    {...(picked !== null && { 'aria-pressed': day === picked })}
                    aria-current={day === now ? 'date' : undefined}
                    tabIndex={day === tabStop ? 0 : -1}
                    className={css('day')}
                    onFocus={() => setReached(day)}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                    {counts?.has(day) && <span aria-hidden className={css('dot')} />}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
