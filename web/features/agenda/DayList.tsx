import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { holidaysBetween } from '#domain/dates/dutch-holidays.ts';
import { DateText } from '#web/components/DateText.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { classNames } from '#web/styles/class-names.ts';
import type { AgendaSearch } from './agenda-address.ts';
import { longDayText, marksOf, timeOnDay } from './appointment-labels.ts';
import type { AppointmentRow } from './appointment-row.ts';
import sheet from './DayList.module.css';
import { itemsByDay } from './day-items.ts';
import { userTint } from './user-tint.ts';
import type { DayRange } from './visible-range.ts';

const css = classNames(sheet);

interface DayListProps {
  range: DayRange;
  today: string;
  appointments: readonly AppointmentRow[];
  showsUsers: boolean;
  /** The day in the address, which stays while a form is open. */
  date: string;
  searchOf: (id: string) => AgendaSearch;
}

/** The days in view under one another: where seven do not fit side by side, and on paper. */
export function DayList({ range, today, appointments, showsUsers, date, searchOf }: DayListProps) {
  const holidays = holidaysBetween(range.from, range.until);
  const days = itemsByDay(range, appointments)
    .map(({ day, items }) => ({
      day,
      items,
      holidays: holidays.filter((holiday) => holiday.day === day).map(({ name }) => name),
    }))
    .filter((shown) => shown.items.length > 0 || shown.holidays.length > 0 || shown.day === today);
  if (appointments.length === 0) {
    return (
      <EmptyState icon={CalendarDays} title="Geen afspraken in deze periode">
        Hier komen de afspraken van de dagen die u bekijkt.
      </EmptyState>
    );
  }
  return (
    <div className={css('days')} data-scroll-restoration-id="agenda-dagen">
      {days.map(({ day, items, holidays: names }) => (
        <section key={day} aria-label={longDayText(day)} className={css('day')}>
          <h3 className={css('title')} data-today={day === today || undefined}>
            <span className={css('name')}>{longDayText(day)}</span>
            {names.map((name) => (
              <span key={name} className={css('holiday')}>
                {name}
              </span>
            ))}
          </h3>
          {items.length === 0 && <p className={css('none')}>Geen afspraken</p>}
          <ul>
            {items.map((appointment) => (
              <li key={appointment.id}>
                <Link
                  to="/agenda/$date"
                  params={{ date }}
                  search={searchOf(appointment.id)}
                  resetScroll={false}
                  className={css('item')}
                  style={{ ['--edge' as string]: userTint(appointment.user.color).edge }}
                >
                  <span className={css('time')}>
                    <DateText>{timeOnDay(day, appointment)}</DateText>
                  </span>
                  <span className={css('what')}>
                    <span className={css('text')}>{appointment.text}</span>
                    {marksOf(appointment).map(({ icon, word }) => (
                      <span key={word} className={css('mark')}>
                        <Icon of={icon} />
                        {word}
                      </span>
                    ))}
                    {appointment.location !== '' && (
                      <span className={css('detail')}>{appointment.location}</span>
                    )}
                    {showsUsers && (
                      <span className={css('detail')}>
                        <UserName name={appointment.user.username} color={appointment.user.color} />
                      </span>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
