import '@fullcalendar/react/skeleton.css';
import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import nl from '@fullcalendar/react/locales/nl';
import timeGrid from '@fullcalendar/react/timegrid';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { Icon } from '#web/components/Icon.tsx';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { idsByDay } from '#web/features/agenda/day-items.ts';
import { type CalendarView, visibleRange } from '#web/features/agenda/visible-range.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AgendaCalendar.module.css';
import { AgendaTip } from './AgendaTip.tsx';
import {
  appointmentEvent,
  type DraftAppointment,
  draftEvent,
  droppedTime,
  holidayEvents,
} from './calendar-events.ts';
import { CALENDAR_THEME } from './calendar-theme.ts';
import { EventContent } from './EventContent.tsx';
import { firstHour } from './first-hour.ts';
import { giveUpByEscape } from './given-up-drag.ts';
import { keptGrip } from './kept-grip.ts';
import { MoreContent } from './MoreContent.tsx';
import { closePopoverOf, keepInWindow } from './more-popover.ts';
import { isCrowded } from './readable-columns.ts';
import { useAgendaTip } from './use-agenda-tip.ts';
import { useColumns } from './use-columns.ts';
import { useGridFocus } from './use-grid-focus.ts';

const css = classNames(sheet);

const VIEWS: Readonly<Record<CalendarView, string>> = {
  dag: 'timeGridDay',
  week: 'timeGridWeek',
  maand: 'dayGridMonth',
};

/** A drag moves by a quarter: two of them lie between two lines. */
const STEPS_OF_SLOT = 2;

/** An hour is 88 px high (ledger AGENDA-46): two of these rows. */
const HALF_HOUR_HEIGHT = 44;
const LEAST_EVENT_HEIGHT = 21;
/** Below this there is no room for a second line. */
const SHORT_EVENT_HEIGHT = 40;

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** Nothing of this changes while the calendar stands. */
const FIXED: CalendarOptions = {
  ...CALENDAR_THEME,
  plugins: [dayGrid, timeGrid, keptGrip(STEPS_OF_SLOT)],
  locale: nl,
  timeZone: 'Europe/Amsterdam',
  headerToolbar: false,
  height: '100%',
  borderlessX: true,
  borderlessBottom: true,
  slotDuration: '00:30',
  slotHeaderInterval: '01:00',
  snapDuration: '00:15',
  slotMinHeight: HALF_HOUR_HEIGHT,
  eventMinHeight: LEAST_EVENT_HEIGHT,
  eventShortHeight: SHORT_EVENT_HEIGHT,
  scrollTimeReset: false,
  nowIndicator: true,
  slotEventOverlap: false,
  fixedWeekCount: false,
  dayMaxEvents: true,
  navLinks: true,
  eventInteractive: true,
  eventResizableFromStart: true,
  // The animation would never end where the system asks for less motion.
  dragRevertDuration: 0,
  // Dropped on the row of whole days, or taken from it, an appointment keeps an end.
  forceEventDuration: true,
  defaultTimedEventDuration: '01:00',
  eventTimeFormat: CLOCK,
  slotHeaderFormat: CLOCK,
  displayEventEnd: true,
  dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'short' },
  views: { dayGridMonth: { dayHeaderFormat: { weekday: 'short' }, displayEventEnd: false } },
  closeHint: 'Sluiten',
  popoverCloseContent: () => <Icon of={X} />,
  viewHint: '$0 tonen',
  navLinkHint: '$0 tonen',
  moreLinkText: (count) => `+${count} meer`,
  moreLinkHint: (count) => (count === 1 ? 'Nog 1 afspraak tonen' : `Nog ${count} afspraken tonen`),
  moreLinkContent: ({ num, text }) => <MoreContent count={num} text={text} />,
  dayHeaderDidMount: ({ el, inPopover }) => inPopover && keepInWindow(el),
  // What is open comes before what there may be no room for.
  eventOrder: 'rank,start,-duration,allDay,title',
  eventsHint: 'Afspraken',
  timedText: 'Tijden',
};

export interface CalendarActions {
  readonly onOpen: (id: string) => void;
  readonly onGo: (day: string) => void;
  readonly onDayView: (day: string) => void;
  readonly onAdd: (day: string) => void;
  readonly onMove: (appointment: AppointmentRow, time: AppointmentTime) => void;
  readonly onDelete: (id: string) => void;
  readonly onReschedule: (id: string) => void;
}

interface AgendaCalendarProps extends CalendarActions {
  view: CalendarView;
  day: string;
  appointments: readonly AppointmentRow[];
  draft: DraftAppointment | null;
  showsUsers: boolean;
  isFormOpen: boolean;
  /** The appointment whose form is open, which is marked and scrolled to. */
  openId: string | null;
  saved: AppointmentRow | null;
}

/** The day, week or month of the agenda. Nothing is created by the pointer (ledger AGENDA-09 to 11). */
export function AgendaCalendar(props: AgendaCalendarProps) {
  const { view, day, appointments, draft, showsUsers, openId } = props;
  const root = useRef<HTMLDivElement>(null);
  const calendar = useRef<CalendarRef>(null);
  const tipId = useId();
  const [first] = useState(() => ({
    initialView: VIEWS[view],
    initialDate: day,
    scrollTime: firstHour(appointments.find(({ id }) => id === openId)?.start ?? null),
  }));
  const range = useMemo(() => visibleRange(view, day), [view, day]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const columns = useColumns(root, view);
  const events = useMemo(() => {
    // Appointments of the view before are there until the next are read, and would cost as much to draw.
    const inRange = appointments.filter(
      (one) => one.startDay < range.until && one.lastDay >= range.from && one.id !== draft?.id,
    );
    const isFirst = (one: Parameters<typeof isCrowded>[0]) => isCrowded(one, inRange, columns);
    return [
      ...holidayEvents(range),
      ...inRange.map((one) => {
        const isOpen = one.id === openId;
        return appointmentEvent(one, { isOpen, isFirst: isOpen && isFirst(one) });
      }),
      ...(draft === null ? [] : [draftEvent(draft, isFirst)]),
    ];
  }, [range, appointments, draft, openId, columns]);

  const days = useMemo(() => idsByDay(range, appointments), [range, appointments]);
  const focusOn = useGridFocus(root, { ...props, days });
  const endDrag = useRef<() => void>(() => undefined);
  const handlers = useMemo(() => handlersOf(root, latest, focusOn, endDrag), [focusOn]);
  // The library reports no end of a drag when the calendar unmounts during it.
  useEffect(() => () => endDrag.current(), []);
  const content = useMemo(() => contentOf(showsUsers), [showsUsers]);

  useLayoutEffect(() => {
    calendar.current?.getApi().changeView(VIEWS[view], day);
  }, [view, day]);

  const tip = useAgendaTip(root, appointments, tipId);

  return (
    <div ref={root} tabIndex={-1} className={css('calendar')} data-view={view}>
      <FullCalendar
        ref={calendar}
        {...FIXED}
        {...first}
        {...handlers}
        eventContent={content}
        eventMaxStack={columns}
        events={events}
      />
      {tip && <AgendaTip id={tipId} tip={tip} />}
    </div>
  );
}

/** Handlers that stay the same, so that only other appointments draw the calendar again. */
function handlersOf(
  calendar: RefObject<HTMLElement | null>,
  latest: { readonly current: AgendaCalendarProps },
  focusOn: (id: string) => void,
  endDrag: { current: () => void },
): CalendarOptions {
  const start: NonNullable<CalendarOptions['eventDragStart']> = ({ jsEvent }) => {
    // A dragged appointment is hidden and drawn again, and would leave the focus on nothing.
    calendar.current?.focus({ preventScroll: true });
    calendar.current?.setAttribute('data-dragging', '');
    endDrag.current();
    endDrag.current = giveUpByEscape(jsEvent);
  };
  const stop: NonNullable<CalendarOptions['eventDragStop']> = ({ event }) => {
    endDrag.current();
    calendar.current?.removeAttribute('data-dragging');
    focusOn(event.id);
  };
  const move: NonNullable<CalendarOptions['eventDrop']> = ({ event, revert }) => {
    const appointment = latest.current.appointments.find(({ id }) => id === event.id);
    const time = droppedTime(event);
    if (appointment === undefined || time === null) revert();
    else latest.current.onMove(appointment, time);
  };
  return {
    eventClick: ({ event, el }) => {
      if (event.extendedProps.appointment === undefined) return;
      closePopoverOf(el);
      latest.current.onOpen(event.id);
    },
    eventDragStart: start,
    eventDragStop: stop,
    eventResizeStart: start,
    eventResizeStop: stop,
    eventDrop: move,
    eventResize: (info) => move({ ...info, delta: info.endDelta }),
    navLinkDayClick: (date) => latest.current.onDayView(dayInAmsterdam(date)),
  };
}

function contentOf(showsUsers: boolean): NonNullable<CalendarOptions['eventContent']> {
  return ({ event, timeText, isShort, view }) => (
    <EventContent
      title={event.title}
      appointment={event.extendedProps.appointment}
      timeText={timeText}
      isLine={isShort || event.allDay || view.type === VIEWS.maand}
      isStartFirst={view.type === VIEWS.maand}
      showsUser={showsUsers}
      isOpen={event.extendedProps.isOpen === true || event.extendedProps.isDraft === true}
    />
  );
}
