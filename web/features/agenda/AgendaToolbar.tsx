import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AgendaToolbar.module.css';
import { type CalendarView, dayBeside, rangeTitle } from './visible-range.ts';

const css = classNames(sheet);

const UNITS: Readonly<Record<CalendarView, { readonly before: string; readonly after: string }>> = {
  dag: { before: 'Vorige dag', after: 'Volgende dag' },
  week: { before: 'Vorige week', after: 'Volgende week' },
  maand: { before: 'Vorige maand', after: 'Volgende maand' },
};

interface AgendaToolbarProps {
  view: CalendarView;
  day: string;
  today: string;
  onDay: (day: string) => void;
  /** Whose appointments are in view, beside their colours; empty where they are all of one. */
  users: readonly { readonly id: string; readonly username: string; readonly color: string }[];
}

/** Through the time, and whose colour is whose. */
export function AgendaToolbar({ view, day, today, onDay, users }: AgendaToolbarProps) {
  const { before, after } = UNITS[view];
  return (
    <div className={css('bar')}>
      <div className={css('steps')}>
        <IconButton icon={ChevronLeft} label={before} onPress={() => onDay(dayBeside(view, day, -1))} />
        <Button size="small" onPress={() => onDay(today)}>
          Vandaag
        </Button>
        <IconButton icon={ChevronRight} label={after} onPress={() => onDay(dayBeside(view, day, 1))} />
      </div>
      <h2 aria-live="polite" className={css('title')}>
        {rangeTitle(view, day)}
      </h2>
      {users.length > 0 && (
        <ul aria-label="Gebruikers" className={css('users')}>
          {users.map(({ id, username, color }) => (
            <li key={id}>
              <UserName name={username} color={color} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
