import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { z } from 'zod';
import { builder } from '#api/graphql/server/builder.ts';
import { cursorCodec, OWN_CURSORS } from '#api/graphql/server/cursor.ts';
import { contextClient, contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { inOrder } from '#api/graphql/server/in-order.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { connectionOf, readPage, rowsOnPage } from '#api/graphql/server/paging.ts';
import { selectsField } from '#api/graphql/server/selects-field.ts';
import { readDay } from '#api/graphql/task/read-day.ts';
import { addDays, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { ValidationError } from '#domain/errors.ts';
import { listedUser } from '#services/appointment/appointment.policy.ts';
import {
  appointmentsInRange,
  countAppointments,
  listAppointments,
} from '#services/appointment/list-appointments.ts';
import { AppointmentType } from './appointment.ts';

/** A month as a calendar shows it, with the days of its neighbours. */
const MOST_DAYS = 45;
const MOST_APPOINTMENTS = 3_000;

builder.queryField('appointmentsBetween', (t) =>
  t.prismaField({
    type: [AppointmentType],
    description: `Appointments that touch a range of days, in the order in which they begin; ${MOST_APPOINTMENTS} at most.`,
    args: {
      from: t.arg.string({ required: true, description: 'The first day, as YYYY-MM-DD.' }),
      until: t.arg.string({
        required: true,
        description: `The day after the last, ${MOST_DAYS} days later at most.`,
      }),
      own: t.arg.boolean({
        required: true,
        description: "Only the viewer's own; all but admins see no others.",
      }),
    },
    resolve: async (query, _root, args, context) => {
      const client = contextClient(context);
      const from = readDay('from', args.from) ?? '';
      const until = readDay('until', args.until) ?? '';
      if (until > addDays(from, MOST_DAYS)) throw refuse(`Vraag ten hoogste ${MOST_DAYS} dagen op.`);
      const ids = await appointmentsInRange(client, {
        from: momentInAmsterdam({ day: from, time: null }),
        until: momentInAmsterdam({ day: until, time: null }),
        userId: listedUser(contextViewer(context), args),
        take: MOST_APPOINTMENTS + 1,
      });
      if (ids.length > MOST_APPOINTMENTS) {
        throw refuse(
          `In deze dagen staan meer dan ${MOST_APPOINTMENTS} afspraken. Kies een kortere periode.`,
        );
      }
      const rows = await client.appointment.findMany({ ...query, where: { id: { in: ids } } });
      return inOrder(
        ids.map((id) => ({ id })),
        rows,
      ).map(({ row }) => row);
    },
  }),
);

function refuse(message: string): ValidationError {
  return new ValidationError([{ field: 'until', message }]);
}

const codec = cursorCodec(
  z.tuple([z.boolean(), z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/), z.guid()]),
);

/** Throws ValidationError for a cursor of the other list. */
function readCursor(isPast: boolean, cursor: string) {
  const [madeForPast, start, id] = codec.read(cursor);
  if (madeForPast !== isPast || Number.isNaN(Date.parse(start))) {
    throw new ValidationError([{ field: 'after', message: 'Deze plaats hoort niet bij deze lijst.' }]);
  }
  return { start, id };
}

const AppointmentConnection = builder.connectionObject(
  {
    type: AppointmentType,
    name: 'AppointmentConnection',
    description: 'A page of appointments.',
    fields: (t) => ({
      totalCount: t.int({
        description: 'How many appointments match, over all pages.',
        resolve: (page) => (page as unknown as { readonly totalCount: number }).totalCount,
      }),
    }),
  },
  { name: 'AppointmentEdge', description: 'An appointment at its position in a list.' },
);

interface ListArguments {
  readonly own: boolean;
  readonly isPast: boolean;
  readonly relationId?: string | null | undefined;
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

async function resolvePage(args: ListArguments, context: GraphQLContext, info: GraphQLResolveInfo) {
  const client = contextClient(context);
  const page = readPage(args);
  const { isPast } = args;
  const filter = {
    isPast,
    now: context.application.officeContext.now(),
    userId: listedUser(contextViewer(context), args),
    relationId: args.relationId == null ? null : rowIdOf(args.relationId, 'Person', 'Organisation'),
  };
  const found = await listAppointments(client, {
    ...filter,
    backward: page.backward,
    after: page.cursor === null ? null : readCursor(isPast, page.cursor),
    take: page.take,
  });
  const totalCount = selectsField(info, 'totalCount') ? await countAppointments(client, filter) : 0;
  const listed = rowsOnPage(page, found);
  const { select } = queryFromInfo({ context, info, path: ['edges', 'node'], select: { id: true } });
  const where = { id: { in: listed.map(({ id }) => id) } };
  const rows = await client.appointment.findMany({ select, where });
  const edges = inOrder(listed, rows).map(({ key, row }) => ({
    cursor: codec.write([isPast, key.start, key.id]),
    node: row,
  }));
  return { totalCount, ...connectionOf(page, found, edges) };
}

builder.queryField('appointments', (t) =>
  t.connection(
    {
      type: AppointmentType,
      extensions: OWN_CURSORS,
      description:
        'Appointments by their start: those that are not over, earliest first, or those that are, latest first. Page size at most 200.',
      args: {
        own: t.arg.boolean({
          required: true,
          description: "Only the viewer's own; all but admins see no others.",
        }),
        isPast: t.arg.boolean({ required: true, description: 'Those that are over.' }),
        relationId: t.arg.id({ description: 'Only those with this relation.' }),
      },
      resolve: (_root, args, context, info) => resolvePage(args, context, info),
    },
    AppointmentConnection,
  ),
);
