import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { addEvent, changeEvent, removeEvent, restoreEvent } from './calendar-changes.ts';
import {
  delivery,
  personalEvent,
  type ShownCalendar,
  type ShownEvent,
  someHabits,
} from './calendar-contract.ts';
import { type Calendar, findEvent, shownEvents } from './calendar-state.ts';
import type { ChangeDelivery } from './change-delivery.ts';
import { changeKeyOf } from './event-answer.ts';
import type { SeenEvent } from './event-shape.ts';
import type { GraphCalendar } from './graph-calendar.ts';
import { personalChanges } from './personal-changes.ts';

const eventParams = z.object({ account: z.enum(SANDBOX_ACCOUNTS), id: z.string().default('') });
const ending = z.strictObject({ after: z.number().int().nonnegative().default(0) });
const releasing = z.strictObject({ isReversed: z.boolean().default(false) });

export function addCalendarRoutes(
  app: FastifyInstance,
  { calendarOf, publish }: GraphCalendar,
  changes: ChangeDelivery,
): void {
  const find = (request: FastifyRequest) => {
    const { account, id } = eventParams.parse(request.params);
    const calendar = calendarOf(account);
    return { account, calendar, event: findEvent(calendar, id) };
  };

  app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
        throw error;
      });

      scope.get('/', async (request): Promise<ShownCalendar> => {
        const { calendar } = find(request);
        const events = shownEvents(calendar).map(shown);
        return {
          events: events.toSorted((one, other) => one.start.localeCompare(other.start)),
          mailsSent: calendar.mailsSent,
        };
      });

      scope.post('/events', async (request, reply) => {
        const { account, calendar } = find(request);
        const event = addEvent(calendar, personalChanges(personalEvent.parse(request.body)));
        publish(account, 'create', event);
        return reply.code(201).send({ id: event.immutableId });
      });

      scope.patch('/events/:id', async (request, reply) => {
        const { account, calendar, event } = find(request);
        if (event === undefined) return unknown(reply);
        const changed = changeEvent(
          calendar,
          event,
          personalChanges(personalEvent.parse(request.body), event),
        );
        publish(account, 'update', changed);
        return reply.code(204).send();
      });

      scope.delete('/events/:id', async (request, reply) => {
        const { account, calendar, event } = find(request);
        if (event === undefined) return unknown(reply);
        removeEvent(calendar, event);
        publish(account, 'delete', event);
        return reply.code(204).send();
      });

      scope.post('/events/:id/restore', async (request, reply) => {
        const { account, id } = eventParams.parse(request.params);
        const event = restoreEvent(calendarOf(account), id);
        if (event === null) return unknown(reply);
        publish(account, 'create', event);
        return reply.code(204).send();
      });

      scope.patch('/habits', async (request, reply) => {
        const { calendar } = find(request);
        const chosen = Object.entries(someHabits.parse(request.body));
        calendar.habits = { ...calendar.habits, ...Object.fromEntries(chosen) };
        return reply.code(204).send();
      });

      scope.post('/end-tokens', async (request, reply) => {
        const { calendar } = find(request);
        endTokens(calendar, ending.parse(request.body).after);
        return reply.code(204).send();
      });

      scope.put('/delivery', async (request, reply) => {
        changes.set(find(request).account, delivery.parse(request.body));
        return reply.code(204).send();
      });

      scope.post('/release', async (request, reply) => {
        const { isReversed } = releasing.parse(request.body);
        return reply.code(201).send({ statuses: await changes.release(find(request).account, isReversed) });
      });
    },
    { prefix: '/sandbox/control/calendar/:account' },
  );
}

function endTokens(calendar: Calendar, after: number): void {
  if (after > 0) calendar.tokensEndAfter = after;
  else calendar.tokens = {};
}

function shown(event: SeenEvent): ShownEvent {
  const { kind, immutableId, seriesMasterId, subject, location, isAllDay, start, end } = event;
  return {
    id: immutableId,
    seriesMasterId,
    subject,
    location,
    isAllDay,
    start,
    end,
    type: kind === 'seriesMaster' ? 'singleInstance' : kind,
    sensitivity: event.sensitivity,
    attendees: event.attendees.map(({ address }) => address),
    isCancelled: event.isCancelled,
    changeKey: changeKeyOf(event),
    ownId: event.extended[0]?.value ?? null,
    body: event.body.content,
  };
}

function unknown(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'There is no such event.' });
}
