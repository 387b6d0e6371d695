import { Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { usePrinting } from '#web/components/use-printing.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { AgendaToolbar } from './AgendaToolbar.tsx';
import sheet from './AgendaView.module.css';
import { withoutForm } from './agenda-address.ts';
import type { AppointmentRow } from './appointment-row.ts';
import type { CalendarActions } from './calendar/AgendaCalendar.tsx';
import type { DraftAppointment } from './calendar/calendar-events.ts';
import { DayList } from './DayList.tsx';
import type { AgendaAddress } from './use-agenda-address.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useIsRead, useNeighbours } from './use-neighbours.ts';
import { useRangeAppointments } from './use-range-appointments.ts';
import { type CalendarView, visibleRange } from './visible-range.ts';

const css = classNames(sheet);

const AgendaCalendar = lazyPart(() =>
  import('./calendar/AgendaCalendar.tsx').then((module) => module.AgendaCalendar),
);

interface AgendaViewProps {
  view: CalendarView;
  agenda: AgendaAddress;
  own: boolean;
  showsUsers: boolean;
  draft: DraftAppointment | null;
  /** What was saved last, which the focus goes to once its form is closed. */
  saved: AppointmentRow | null;
  onRows: (rows: readonly AppointmentRow[]) => void;
  actions: Omit<CalendarActions, 'onGo' | 'onDayView' | 'onAdd'>;
}

/** The day, week or month that the address names; what was there stays until the next is read. */
export function AgendaView({ own, ...props }: AgendaViewProps) {
  const { view, agenda, showsUsers, onRows } = props;
  const [users, setUsers] = useState<readonly AppointmentRow['user'][]>([]);
  const { from, until } = visibleRange(view, agenda.day);
  const period = `${from} ${until} ${own}`;
  const deferred = useDeferredValue(period);
  const isRead = useIsRead({ from, until, own }, deferred !== period);
  const [shownFrom = from, shownUntil = until, isOwn] = (isRead ? period : deferred).split(' ');
  const onLoaded = useCallback(
    (rows: readonly AppointmentRow[]) => {
      setUsers(usersOf(rows));
      onRows(rows);
    },
    [onRows],
  );
  return (
    <>
      <AgendaToolbar
        view={view}
        day={agenda.day}
        today={agenda.today}
        users={showsUsers ? users : []}
        onDay={(day) => agenda.showDay(day)}
      />
      <Suspense fallback={<ViewSkeleton />}>
        <LoadedView {...props} from={shownFrom} until={shownUntil} own={isOwn === 'true'} onRows={onLoaded} />
      </Suspense>
    </>
  );
}

function ViewSkeleton() {
  return (
    <div role="status" aria-label="De agenda wordt geladen" className={css('skeleton')}>
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="90%" />
    </div>
  );
}

type LoadedViewProps = AgendaViewProps & { from: string; until: string };

function LoadedView(props: LoadedViewProps) {
  const { view, agenda, own, from, until, draft, saved, showsUsers, onRows, actions } = props;
  const { day, today, search } = agenda;
  const appointments = useRangeAppointments({ from, until }, own);
  useNeighbours(view, day, own);
  const isNarrow = useIsNarrow();
  const isPrinting = usePrinting();
  useEffect(() => onRows(appointments), [onRows, appointments]);
  const isList = isNarrow && view !== 'dag';
  const range = visibleRange(view, day);
  return (
    <>
      {!isList && (
        <Suspense fallback={<ViewSkeleton />}>
          <AgendaCalendar
            {...actions}
            view={view}
            day={day}
            appointments={appointments}
            draft={draft}
            saved={saved}
            showsUsers={showsUsers}
            openId={search.afspraak ?? null}
            isFormOpen={search.afspraak !== undefined || search.nieuw === true}
            onGo={(next) => agenda.showDay(next)}
            onDayView={(next) => agenda.showDay(next, 'dag')}
            onAdd={agenda.add}
          />
        </Suspense>
      )}
      {(isList || isPrinting) && (
        <DayList
          range={range}
          today={today}
          appointments={appointments}
          showsUsers={showsUsers}
          date={agenda.date}
          searchOf={(id) => ({ ...withoutForm(search), afspraak: id })}
        />
      )}
    </>
  );
}

function usersOf(appointments: readonly AppointmentRow[]): readonly AppointmentRow['user'][] {
  const users = new Map(appointments.map(({ user }) => [user.id, user]));
  return [...users.values()].toSorted((one, other) => one.username.localeCompare(other.username, 'nl'));
}
