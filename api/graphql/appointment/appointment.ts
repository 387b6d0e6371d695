import { MeetingType } from '#api/graphql/meeting/meeting.ts';
import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextViewer } from '#api/graphql/server/graphql-context.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { PRIVATE_TEXT, type ReadOnlyReason } from '#domain/appointment/appointment.ts';
import { daysOf } from '#domain/appointment/appointment-time.ts';
import { mayUpdateAppointment, readsAppointment } from '#domain/appointment/shown-appointment.ts';
import { timeOf } from '#services/appointment/appointment-row.ts';
import { calendarStateOf, ENTRIES_IN_USE } from '#services/appointment/calendar-presence.ts';

const ReadOnlyReasonType = builder.enumType('AppointmentReadOnlyReason', {
  description: 'Why an appointment from the linked calendar is changed only there: people would be mailed.',
  values: {
    ATTENDEES: { value: 'attendees', description: 'It has attendees.' },
    ONLINE_MEETING: { value: 'online-meeting', description: 'It is an online meeting of another service.' },
    SERIES: { value: 'series', description: 'It is an occurrence of a series.' },
    ORGANIZER: { value: 'organizer', description: 'Somebody else organises it.' },
  } as const,
});

const CalendarStateType = builder.enumType('AppointmentCalendarState', {
  description: 'Whether the linked calendar has an appointment.',
  values: {
    NOT_IN_CALENDAR: { value: 'none', description: 'It does not belong there, or none is linked.' },
    PENDING: { value: 'pending', description: 'The calendar has not confirmed the latest change yet.' },
    IN_CALENDAR: { value: 'present', description: 'Both say the same.' },
    FAILED: { value: 'failed', description: '`calendarMessage` says why the calendar does not have it.' },
  } as const,
});

const TIME = { startsAt: true, endsAt: true, startDay: true, lastDay: true } as const;
const GUARDED = { userId: true, isPrivate: true, readOnlyReason: true } as const;
/** The columns by which a person and an organisation differ. */
const KIND_SELECTION = { id: true, kind: true } as const;
const STATE = { revision: true, inCalendar: true, entries: ENTRIES_IN_USE } as const;

export const AppointmentType = builder.prismaNode('Appointment', {
  name: 'Appointment',
  description: 'Something that a user does at a time.',
  id: { field: 'id', description: 'Id of the appointment.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    text: t.string({
      description: `What it is; '${PRIVATE_TEXT}' of another's private one.`,
      select: { ...GUARDED, text: true },
      resolve: (row, _arguments, context) =>
        readsAppointment(contextViewer(context), row) ? row.text : PRIVATE_TEXT,
    }),
    location: t.string({
      description: "Where it is; may be empty, as it is of another's private one.",
      select: { ...GUARDED, location: true },
      resolve: (row, _arguments, context) =>
        readsAppointment(contextViewer(context), row) ? row.location : '',
    }),
    relation: t.field({
      type: RelationInterface,
      nullable: true,
      description: 'The relation it is with; null without one, and where it is another user’s.',
      select: (_arguments, _context, nestedSelection) => ({
        ...GUARDED,
        relation: nestedSelection({ select: KIND_SELECTION }),
      }),
      resolve: (row, _arguments, context) =>
        readsAppointment(contextViewer(context), row) ? row.relation : null,
    }),
    relationName: t.string({
      description:
        'Name of the relation it is with; read also by whoever has the appointment and not the relation.',
      select: { ...GUARDED, relationName: true },
      resolve: (row, _arguments, context) =>
        readsAppointment(contextViewer(context), row) ? row.relationName : '',
    }),
    user: t.relation('user', {
      type: UserType,
      description: 'Whose appointment it is, in whose colour it is drawn; also a removed user.',
    }),
    isAllDay: t.boolean({
      description: 'Whether it takes whole days.',
      select: { startDay: true },
      resolve: ({ startDay }) => startDay !== null,
    }),
    start: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it begins; null for whole days.',
    }),
    end: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; null for whole days.',
    }),
    startDay: t.string({
      description: 'The first day that it touches, as YYYY-MM-DD of the Dutch calendar.',
      select: TIME,
      resolve: (row) => daysOf(timeOf(row)).startDay,
    }),
    lastDay: t.string({
      description: 'The last day that it touches, as YYYY-MM-DD of the Dutch calendar.',
      select: TIME,
      resolve: (row) => daysOf(timeOf(row)).lastDay,
    }),
    meeting: t.field({
      type: MeetingType,
      nullable: true,
      description: 'The video meeting that it is of; null without one, and where it is another user’s.',
      select: (_arguments, _context, nestedSelection) => ({ ...GUARDED, meeting: nestedSelection(true) }),
      resolve: (row, _arguments, context) =>
        readsAppointment(contextViewer(context), row) ? row.meeting : null,
    }),
    isPrivate: t.exposeBoolean('isPrivate', {
      description: 'Whether the linked calendar keeps what it says for its user alone.',
    }),
    readOnlyReason: t.field({
      type: ReadOnlyReasonType,
      nullable: true,
      description: 'Why it is changed only in the linked calendar; null where it may be changed here.',
      select: { readOnlyReason: true },
      resolve: ({ readOnlyReason }) => readOnlyReason as ReadOnlyReason | null,
    }),
    mayChange: t.boolean({
      description: 'Whether the viewer may change and delete it.',
      select: GUARDED,
      resolve: (row, _arguments, context) => mayUpdateAppointment(contextViewer(context), row),
    }),
    calendarState: t.field({
      type: CalendarStateType,
      description: 'Whether the linked calendar has it as it is here.',
      select: STATE,
      resolve: (row) => calendarStateOf(row),
    }),
    calendarMessage: t.string({
      nullable: true,
      description: 'Our own Dutch text of what went wrong at the linked calendar.',
      select: { entries: ENTRIES_IN_USE },
      resolve: ({ entries }) => entries[0]?.failureMessage ?? null,
    }),
    version: t.exposeInt('version', {
      description: "Guards against overwriting another's change: send it back with a change.",
    }),
  }),
});
