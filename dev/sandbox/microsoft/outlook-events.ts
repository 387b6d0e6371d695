import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { addEvent, changeEvent, type EventChanges, removeEvent } from './calendar-changes.ts';
import { type Calendar, findEvent, isWithin, type SentMail, shownEvents } from './calendar-state.ts';
import { etagOf, eventAnswer } from './event-answer.ts';
import { masterIdIn } from './event-delta.ts';
import { expander, filteredEvents } from './event-filter.ts';
import { eventIdOf, formOf, missingEvent, queryOf, refuseWindow, windowOf } from './event-request.ts';
import { type EventBody, eventBody, type SeenEvent, type StoredEvent } from './event-shape.ts';
import { changesIn } from './event-writes.ts';
import type { GraphCalendar } from './graph-calendar.ts';
import { graphError } from './graph-errors.ts';
import { pageOf, select } from './odata.ts';

export const EVENT_OPERATIONS = [
  'event.list',
  'event.get',
  'event.create',
  'event.update',
  'event.delete',
  'event.instances',
  'event.view',
  'event.delta',
] as const;

interface RouteTools {
  readonly accountOf: (request: FastifyRequest) => SandboxAccount;
  readonly urlOf: (request: FastifyRequest) => URL;
}

/** `/me/events` and `/me/calendarView` of Graph v1.0 (microsoft page §2.6); `graph-calendar.ts` has the delta query. */
export function addEventRoutes(
  app: FastifyInstance,
  { calendarOf, note }: GraphCalendar,
  { accountOf, urlOf }: RouteTools,
): void {
  const one = '/me/events/:id';
  const answerOne = (request: FastifyRequest, calendar: Calendar, event: SeenEvent) => {
    const form = formOf(request, accountOf(request));
    return {
      '@odata.context': `${urlOf(request).origin}/v1.0/$metadata#users('me')/events/$entity`,
      ...eventAnswer(event, form, masterIdIn(calendar, event, form)),
    };
  };

  function answerMany(
    request: FastifyRequest,
    reply: FastifyReply,
    events: readonly SeenEvent[] | null,
    contextPath: string,
  ) {
    const query = queryOf(request);
    const expanded = expander(query.$expand);
    if (events === null || expanded === null) {
      const message = 'The query filter contains one or more invalid nodes.';
      return graphError(reply, 400, 'ErrorInvalidUrlQueryFilter', message);
    }
    const form = formOf(request, accountOf(request));
    const calendar = calendarOf(accountOf(request));
    const { page, nextLink } = pageOf(events, query, urlOf(request));
    return {
      '@odata.context': `${urlOf(request).origin}/v1.0/$metadata#users('me')/${contextPath}`,
      value: page.map((event) => ({
        ...select(eventAnswer(event, form, masterIdIn(calendar, event, form)), query.$select),
        ...expanded(event),
      })),
      ...(nextLink === undefined ? {} : { '@odata.nextLink': nextLink }),
    };
  }

  // The calendar of a person is the one below its own name too.
  for (const base of ['/me', '/me/calendar']) {
    app.get(`${base}/events`, { config: { operation: 'event.list' } }, async (request, reply) => {
      const events = calendarOf(accountOf(request)).events.filter(({ kind }) => kind !== 'exception');
      return answerMany(request, reply, filteredEvents(events, queryOf(request).$filter), 'events');
    });

    app.get(`${base}/calendarView`, { config: { operation: 'event.view' } }, async (request, reply) => {
      const window = windowOf(request);
      if (window === null) return refuseWindow(reply);
      const shown = shownEvents(calendarOf(accountOf(request))).filter((event) => isWithin(event, window));
      return answerMany(request, reply, shown, 'calendarView');
    });
    app.post(`${base}/events`, { config: { operation: 'event.create' } }, createOne);
  }

  app.get(`${one}/instances`, { config: { operation: 'event.instances' } }, async (request, reply) => {
    const calendar = calendarOf(accountOf(request));
    const master = findEvent(calendar, eventIdOf(request));
    if (master === undefined) return missingEvent(request, reply);
    const window = windowOf(request);
    if (window === null) return refuseWindow(reply);
    const shown = shownEvents(calendar).filter(
      (event) => event.seriesMasterId === master.immutableId && isWithin(event, window),
    );
    return answerMany(request, reply, shown, 'events/instances');
  });

  async function createOne(request: FastifyRequest, reply: FastifyReply) {
    const account = accountOf(request);
    const calendar = calendarOf(account);
    const body = eventBody.safeParse(request.body);
    if (!body.success) return refuseBody(reply, body.error.issues);
    const changes = changesIn(body.data, null);
    if ('code' in changes) return graphError(reply, 400, changes.code, changes.message);
    const transaction = body.data.transactionId ?? null;
    const firstBody = JSON.stringify(body.data);
    if (transaction !== null && calendar.usedTransactions.includes(transaction)) {
      const made = calendar.events.find(({ transactionId }) => transactionId === transaction);
      const isRepeat = made?.firstBody === firstBody && calendar.habits.repeatedCreate === 'answered';
      if (made !== undefined && isRepeat) {
        return reply.code(201).send(answerOne(request, calendar, made));
      }
      const message = 'Your request can not be completed. The transactionId was used before.';
      return graphError(reply, 409, 'ErrorDuplicateTransactionId', message);
    }
    const event = addEvent(calendar, changes, transaction === null ? null : { id: transaction, firstBody });
    sendMail(calendar, 'create', event, event.attendees);
    note(account, 'create', event);
    return reply.code(201).send(answerOne(request, calendar, event));
  }

  app.get(one, { config: { operation: 'event.get' } }, async (request, reply) => {
    const calendar = calendarOf(accountOf(request));
    const event = findEvent(calendar, eventIdOf(request));
    const { $expand, $select } = queryOf(request);
    const expanded = expander($expand);
    if (event === undefined || expanded === null) return missingEvent(request, reply);
    return { ...select(answerOne(request, calendar, event), $select), ...expanded(event) };
  });

  app.patch(one, { config: { operation: 'event.update' } }, async (request, reply) => {
    const account = accountOf(request);
    const calendar = calendarOf(account);
    const event = findEvent(calendar, eventIdOf(request));
    if (event === undefined) return missingEvent(request, reply);
    if (isOutdated(request, event)) return refuseOutdated(reply);
    const body = eventBody.safeParse(request.body);
    if (!body.success) return refuseBody(reply, body.error.issues);
    const changes = changesIn(body.data, event);
    if ('code' in changes) return graphError(reply, 400, changes.code, changes.message);
    sendMail(calendar, 'update', event, concerned(event, changes, body.data));
    const changed = changeEvent(calendar, event, changes);
    note(account, 'update', changed);
    return answerOne(request, calendar, changed);
  });

  app.delete(one, { config: { operation: 'event.delete' } }, async (request, reply) => {
    const account = accountOf(request);
    const calendar = calendarOf(account);
    const event = findEvent(calendar, eventIdOf(request));
    if (event === undefined) return missingEvent(request, reply);
    if (isOutdated(request, event)) return refuseOutdated(reply);
    sendMail(calendar, 'delete', event, event.attendees);
    removeEvent(calendar, event);
    note(account, 'delete', event);
    return reply.code(204).send();
  });
}

function isOutdated(request: FastifyRequest, event: SeenEvent): boolean {
  const { 'if-match': ifMatch } = request.headers;
  return ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(event);
}

function refuseOutdated(reply: FastifyReply): FastifyReply {
  const message =
    'The send or update operation could not be performed because the change key passed in the request does not match the current change key for the item.';
  return graphError(reply, 412, 'ErrorIrresolvableConflict', message);
}

function refuseBody(
  reply: FastifyReply,
  issues: readonly { readonly path: PropertyKey[]; readonly message: string }[],
): FastifyReply {
  const [issue] = issues;
  const message = `The property '${issue?.path.join('.')}' is not what type 'microsoft.graph.event' has: ${issue?.message}`;
  return graphError(reply, 400, 'RequestBodyRead', message);
}

type Attendees = StoredEvent['attendees'];

/** The attendees of the event before, and those who get it now. */
function concerned(event: SeenEvent, changes: EventChanges, body: EventBody): Attendees {
  return body.attendees === undefined ? event.attendees : [...event.attendees, ...(changes.attendees ?? [])];
}

/** Graph has no way to say that none is to be sent (msgraph-docs-contrib#7911). */
function sendMail(
  calendar: Calendar,
  operation: SentMail['operation'],
  event: SeenEvent,
  to: Attendees,
): void {
  if (to.length === 0) return;
  calendar.mailsSent.push({
    operation,
    eventId: event.immutableId,
    subject: event.subject,
    to: to.map(({ address }) => address),
  });
}
