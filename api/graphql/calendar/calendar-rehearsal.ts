import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { daysOf } from '#domain/appointment/appointment-time.ts';
import { REHEARSED_KINDS, type RehearsedKind } from '#domain/appointment/rehearsed-change.ts';
import {
  listRehearsal,
  REHEARSED_ON_PAGE,
  type RehearsedAppointment,
  type RehearsedPage,
} from '#services/calendar/list-rehearsal.ts';
import type { Rehearsal } from '#services/calendar/rehearse-sync.ts';

const RehearsedKindType = builder.enumType('RehearsedKind', {
  description: 'What a first sync would do to an appointment; there is the linked calendar.',
  values: {
    REMOVE_HERE: { value: 'remove-here', description: 'Delete it here, as it is gone there.' },
    REMOVE_THERE: { value: 'remove-there', description: 'Remove it there, as it was deleted here.' },
    CHANGE_HERE: { value: 'change-here', description: 'Change it here.' },
    CHANGE_THERE: { value: 'change-there', description: 'Change it there.' },
    ADD_HERE: { value: 'add-here', description: 'Add it here.' },
    ADD_THERE: { value: 'add-there', description: 'Add it there.' },
  } as const,
});

const RehearsedCountType = builder
  .objectRef<{ readonly kind: RehearsedKind; readonly count: number }>('RehearsedCount')
  .implement({
    description: 'To how many appointments a first sync would do something.',
    fields: (t) => ({
      kind: t.field({
        type: RehearsedKindType,
        description: 'What it would do.',
        resolve: ({ kind }) => kind,
      }),
      count: t.exposeInt('count', { description: 'To how many.' }),
    }),
  });

export const RehearsalType = builder.objectRef<Rehearsal>('CalendarRehearsal').implement({
  description: 'What a first sync would do. It invites nobody.',
  fields: (t) => ({
    arriving: t.exposeInt('arriving', { description: 'Appointments that would be added here.' }),
    leaving: t.exposeInt('leaving', { description: 'Events that would be added in the calendar.' }),
    asked: t.int({
      description: 'About how many of those that would be deleted here an admin is asked before.',
      resolve: ({ asked }) => asked ?? 0,
    }),
    counts: t.field({
      type: [RehearsedCountType],
      description: 'Each kind that there is of; `rehearsedAppointments` lists them.',
      resolve: ({ arriving, leaving, counts }) => {
        const all = { 'add-here': arriving, ...counts, 'add-there': leaving };
        return REHEARSED_KINDS.map((kind) => ({ kind, count: all[kind] ?? 0 })).filter(
          ({ count }) => count > 0,
        );
      },
    }),
  }),
});

const RehearsedUserType = builder.objectRef<RehearsedAppointment['user']>('RehearsedUser').implement({
  description: 'Whose an appointment is, or would be.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Name of the user.' }),
    color: t.exposeString('color', { description: 'Six hex digits; may be empty.' }),
  }),
});

const RehearsedAppointmentType = builder.objectRef<RehearsedAppointment>('RehearsedAppointment').implement({
  description: 'An appointment to which a first sync would do something.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique in the list; names no record.' }),
    text: t.exposeString('text', { description: "What it is; 'Privé' of a private one." }),
    start: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it begins; null for whole days.',
      resolve: ({ time }) => (time.kind === 'timed' ? new Date(time.start) : null),
    }),
    startDay: t.string({
      description: 'The first day that it touches, as YYYY-MM-DD of the Dutch calendar.',
      resolve: ({ time }) => daysOf(time).startDay,
    }),
    user: t.field({ type: RehearsedUserType, description: 'Whose it is.', resolve: ({ user }) => user }),
  }),
});

const RehearsedPageType = builder.objectRef<RehearsedPage>('RehearsedAppointmentPage').implement({
  description: 'A page of what a first sync would do.',
  fields: (t) => ({
    items: t.field({
      type: [RehearsedAppointmentType],
      description: `By their start, ${REHEARSED_ON_PAGE} at most.`,
      extensions: { most: REHEARSED_ON_PAGE },
      resolve: ({ items }) => [...items],
    }),
    listed: t.exposeInt('listed', { description: 'On all pages.' }),
    total: t.exposeInt('total', { description: 'How many were counted, of which some hundreds are listed.' }),
    pageCount: t.int({
      description: 'How many pages there are.',
      resolve: ({ listed }) => Math.max(1, Math.ceil(listed / REHEARSED_ON_PAGE)),
    }),
  }),
});

builder.queryField('rehearsedAppointments', (t) =>
  t.field({
    type: RehearsedPageType,
    nullable: true,
    description:
      'What a first sync of the linked calendar would do; null where none waits to be started. For admins.',
    args: {
      kind: t.arg({ type: RehearsedKindType, required: true, description: 'What it would do.' }),
      page: t.arg.int({ defaultValue: 1, description: 'The first is 1.' }),
    },
    resolve: (_root, { kind, page }, context) =>
      listRehearsal(contextClient(context), contextViewer(context), { kind, page: page ?? 1 }),
  }),
);
