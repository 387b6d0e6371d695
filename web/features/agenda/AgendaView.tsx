import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { usePrinting } from '#web/components/use-printing.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { classNames } from '#web/styles/class-names.ts';
import { AgendaToolbar } from './AgendaToolbar.tsx';
import sheet from './AgendaView.module.css';
import { withoutForm } from './agenda-address.ts';
import type { AppointmentRow } from './appointment-row.ts';
import type { CalendarActions } from './calendar/AgendaCalendar.tsx';
import type { DraftAppointment } from './calendar/calendar-events.ts';
import { DayList } from './DayList.tsx';
import type { AgendaPlace } from './use-agenda-place.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRangeAppointments } from './use-range-appointments.ts';
import { type CalendarView, visibleRange } from './visible-range.ts';

const css = classNames(sheet);

const AgendaCalendar = lazy(() =>
  fetchCode(() => import('./calendar/AgendaCalendar.tsx')).then((module) => ({
    default: module.AgendaCalendar,
  })),
);

interface AgendaViewProps {
  view: CalendarView;
  place: AgendaPlace;
  own: boolean;
  /** Whether appointments of several users are shown. */
  showsUsers: boolean;
  draft: DraftAppointment | null;
  /** What was saved last, which the focus goes to once its form is closed. */
  saved: AppointmentRow | null;
  onRows: (rows: readonly AppointmentRow[]) => void;
  actions: Omit<CalendarActions, 'onGo' | 'onDayView' | 'onAdd'>;
}

/** The day, week or month that the address names; what was there stays until the next is read. */
export function AgendaView({ own, ...props }: AgendaViewProps) {
  const { view, place } = props;
  const { from, until } = visibleRange(view, place.day);
  const key = useDeferredValue(`${from} ${until} ${own}`);
  const [shownFrom = from, shownUntil = until, isOwn] = key.split(' ');
  return (
    <Suspense fallback={<ViewSkeleton view={view} place={place} />}>
      <LoadedView {...props} from={shownFrom} until={shownUntil} own={isOwn === 'true'} />
    </Suspense>
  );
}

function ViewSkeleton({ view, place }: Pick<AgendaViewProps, 'view' | 'place'>) {
  return (
    <>
      <AgendaToolbar
        {...{ view, day: place.day, today: place.today, users: [] }}
        onDay={(day) => place.showDay(day)}
      />
      <div role="status" aria-label="De agenda wordt geladen" className={css('skeleton')}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey bars are all alike
          <Skeleton key={index} />
        ))}
      </div>
    </>
  );
}

type LoadedViewProps = AgendaViewProps & { from: string; until: string };

function LoadedView(props: LoadedViewProps) {
  const { view, place, own, from, until, draft, saved, showsUsers, onRows, actions } = props;
  const { day, today, search } = place;
  const appointments = useRangeAppointments({ from, until }, own);
  const isNarrow = useIsNarrow();
  const isPrinting = usePrinting();
  useEffect(() => onRows(appointments), [onRows, appointments]);
  const isList = isNarrow && view !== 'dag';
  const range = visibleRange(view, day);
  return (
    <>
      <AgendaToolbar
        {...{ view, day, today, users: showsUsers ? usersOf(appointments) : [] }}
        onDay={(next) => place.showDay(next)}
      />
      {!isList && (
        <Suspense>
          <AgendaCalendar
            {...actions}
            {...{ view, day, appointments, draft, saved, showsUsers }}
            isFormOpen={search.afspraak !== undefined || search.nieuw === true}
            onGo={(next) => place.showDay(next)}
            onDayView={(next) => place.showDay(next, 'dag')}
            onAdd={place.add}
          />
        </Suspense>
      )}
      {(isList || isPrinting) && (
        <DayList
          {...{ range, today, appointments, showsUsers }}
          date={place.date}
          searchOf={(id) => ({ ...withoutForm(search), afspraak: id })}
        />
      )}
    </>
  );
}

/** In the order of their names. */
function usersOf(appointments: readonly AppointmentRow[]): readonly AppointmentRow['user'][] {
  const users = new Map(appointments.map(({ user }) => [user.id, user]));
  return [...users.values()].toSorted((one, other) => one.username.localeCompare(other.username, 'nl'));
}
