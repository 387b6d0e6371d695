import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import type { CalendarAdapter, CalendarEvent, CalendarWindow } from '#providers/calendar-port.ts';
import { createHttpClient } from '#providers/http.ts';
import { changedMeanwhile, resyncNeeded } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { keptPath, withPaths } from './continuation-links.ts';
import { changesPage, listedOccurrence } from './event-changes.ts';
import { APPOINTMENT_PROPERTY, graphEvent, toGraphEvent } from './event-fields.ts';
import { allOf, createGraph, type Graph, type GraphOptions } from './graph-client.ts';
import { hasTokenEnded, isChangedMeanwhile, present } from './graph-errors.ts';
import { readRecord } from './readable-record.ts';

/** Bodies come along with every event, so pages are small. */
const CHANGES_A_PAGE = 50;
const EVENTS_A_PAGE = 200;

/** The same headers serve all calls (Graph: immutable ids, user-list-events, event-delta). */
const PREFERENCES = {
  prefer: [
    'IdType="ImmutableId"',
    'outlook.timezone="UTC"',
    'outlook.body-content-type="text"',
    `odata.maxpagesize=${CHANGES_A_PAGE}`,
  ].join(', '),
};

const ALREADY_MADE = 'ErrorDuplicateTransactionId';

export function createCalendarAdapter(options: GraphOptions): CalendarAdapter {
  const http = createHttpClient({
    provider: 'microsoft',
    baseUrl: options.graphUrl,
    outbound: options.outbound,
  });
  const graphOf = (access: LinkAccess) =>
    createGraph(http, access, { headers: PREFERENCES, limiter: options.limiter });

  async function changes(access: LinkAccess, path: string) {
    try {
      return withPaths(
        http,
        path,
        await graphOf(access).call(changesPage, (client) => client.api(path).get()),
      );
    } catch (error) {
      throw hasTokenEnded(error) ? resyncNeeded('microsoft') : error;
    }
  }

  return {
    provider: 'microsoft',

    firstPage: (access, window) => changes(access, `/me/calendarView/delta?${within(window)}`),

    page: async (access, kept) => changes(access, keptPath(http, kept)),

    read: (access, id) =>
      present(async () =>
        readRecord(
          'microsoft',
          graphEvent,
          await graphOf(access).call(z.unknown(), (client) => client.api(pathTo(id)).get()),
        ),
      ),

    instances: (access, masterId, window) =>
      present(async () => {
        const path = `${pathTo(masterId)}/instances?${within(window)}&$top=${EVENTS_A_PAGE}`;
        const listed = await allOf(graphOf(access).items(listedOccurrence, path));
        return {
          events: listed.flatMap((one) => ('unreadableId' in one ? [] : [one])),
          unreadableIds: listed.flatMap((one) => ('unreadableId' in one ? [one.unreadableId] : [])),
        };
      }),

    findOwn: (access, appointmentId) => findOwn(graphOf(access), appointmentId),

    async create(access, appointmentId, content) {
      const graph = graphOf(access);
      const earlier = await findOwn(graph, appointmentId);
      if (earlier !== null) return earlier;
      const body = {
        ...toGraphEvent(content),
        transactionId: appointmentId,
        singleValueExtendedProperties: [{ id: APPOINTMENT_PROPERTY, value: appointmentId }],
      };
      try {
        return await graph.call(graphEvent, (client) => client.api('/me/events').post(body));
      } catch (error) {
        // A parallel try of ours made it just now.
        const made =
          error instanceof ProviderFailedError && error.code === ALREADY_MADE
            ? await findOwn(graph, appointmentId)
            : null;
        if (made === null) throw error;
        return made;
      }
    },

    change: (access, event, patch) =>
      present(() =>
        unchanged(() =>
          graphOf(access).call(graphEvent, (client) =>
            client.api(pathTo(event.id)).header('if-match', event.etag).patch(toGraphEvent(patch)),
          ),
        ),
      ),

    async remove(access, event) {
      await present(() =>
        unchanged(() =>
          graphOf(access).call(z.unknown(), (client) =>
            client.api(pathTo(event.id)).header('if-match', event.etag).delete(),
          ),
        ),
      );
    },
  };
}

async function findOwn(graph: Graph, appointmentId: string): Promise<CalendarEvent | null> {
  const filter =
    `singleValueExtendedProperties/Any(ep: ep/id eq '${APPOINTMENT_PROPERTY}'` +
    ` and ep/value eq '${appointmentId.replaceAll("'", "''")}')`;
  const path = `/me/events?$filter=${encodeURIComponent(filter)}&$top=2`;
  for await (const event of graph.items(graphEvent, path)) return event;
  return null;
}

async function unchanged<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw isChangedMeanwhile(error) ? changedMeanwhile('microsoft') : error;
  }
}

function pathTo(id: string): string {
  return `/me/events/${encodeURIComponent(id)}`;
}

function within({ from, until }: CalendarWindow): string {
  return `startDateTime=${encodeURIComponent(from)}&endDateTime=${encodeURIComponent(until)}`;
}
