import { Link } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { DateText } from '#web/components/DateText.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { writeAgendaDay } from '#web/features/agenda/agenda-address.ts';
import { dayText, timeOnDay } from '#web/features/agenda/appointment-labels.ts';
import { itemsByDay } from '#web/features/agenda/day-items.ts';
import { useRangeAppointments } from '#web/features/agenda/use-range-appointments.ts';
import type { DayRange } from '#web/features/agenda/visible-range.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './DashboardAppointments.module.css';
import { nextDays } from './dashboard-variables.ts';

const css = classNames(sheet);

/** More would push the other panels away. */
const MOST_SHOWN = 6;

interface DashboardAppointmentsProps {
  today: string;
  /** The day that was picked in the calendar; null for the days to come. */
  day: string | null;
}

/** What is agreed on: of the coming days, or of the day that was picked (ledger DASH-11). */
export function DashboardAppointments({ today, day }: DashboardAppointmentsProps) {
  const shown = useDeferredValue(day);
  const range = shown === null ? nextDays(today) : { from: shown, until: addDays(shown, 1) };
  return (
    <section aria-label="Afspraken" className={css('appointments')}>
      <h3 className={css('title')}>{shown === null ? 'De komende zeven dagen' : 'Afspraken'}</h3>
      <Suspense fallback={<Skeleton width="80%" />}>
        <Shown range={range} isWeek={shown === null} />
      </Suspense>
    </section>
  );
}

function Shown({ range, isWeek }: { range: DayRange; isWeek: boolean }) {
  const { role } = useViewer();
  const appointments = useRangeAppointments(range, false);
  // Each once, on the first of its days that are shown.
  const lines = itemsByDay(range, appointments).flatMap(({ day, items }) =>
    items
      .filter(({ startDay }) => startDay === day || day === range.from)
      .map((appointment) => ({ day, appointment })),
  );
  if (lines.length === 0) {
    return (
      <p className={css('none')}>
        {isWeek ? 'Er zijn geen afspraken in de komende zeven dagen.' : 'Er is geen afspraak op deze dag.'}
      </p>
    );
  }
  return (
    <>
      <ul>
        {lines.slice(0, MOST_SHOWN).map(({ day, appointment }) => (
          <li key={`${day} ${appointment.id}`}>
            <Link
              to="/agenda/$date"
              params={{ date: writeAgendaDay(appointment.startDay) }}
              search={{ afspraak: appointment.id }}
              className={css('appointment')}
            >
              <span className={css('when')}>
                {isWeek && <DateText dateTime={day}>{dayText(day).replace(/ \d{4}$/, '')}</DateText>}
                <DateText>{timeOnDay(day, appointment)}</DateText>
              </span>
              <span className={css('what')}>
                <span>{appointment.text}</span>
                {role === 'admin' && (
                  <span className={css('user')}>
                    <UserName name={appointment.user.username} color={appointment.user.color} />
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && (
        <p className={css('none')}>{`En nog ${lines.length - MOST_SHOWN} in de agenda.`}</p>
      )}
    </>
  );
}
