import { z } from 'zod';
import { NO_BODY, type PublishedCall } from '#dev/sandbox/core/published.ts';
import { event, itemOfDelta, writableEvent } from './published-event.ts';
import { collection } from './published-types.ts';

/** A day and time with an offset, or with none, which counts as UTC (page user-list-calendarview). */
const edge = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/);
const expand = z.string().regex(/^singleValueExtendedProperties\(\$filter=id eq '[^']+'\)$/);
const paged = z
  .strictObject({
    $select: z.string(),
    $expand: expand,
    $top: z.string().regex(/^([1-9]\d{0,2}|1000)$/),
    $skiptoken: z.string(),
  })
  .partial();
const listed = paged.extend({
  $filter: z
    .string()
    .regex(/^singleValueExtendedProperties\/Any\(/)
    .optional(),
});
const viewed = paged.extend({ startDateTime: edge, endDateTime: edge });

/** A pass begins with its window; each later link has a token alone (page event-delta). */
const followed = z.union([
  z.strictObject({ startDateTime: edge, endDateTime: edge }),
  z.strictObject({ $skiptoken: z.string() }),
  z.strictObject({ $deltatoken: z.string() }),
]);

const changes = z
  .strictObject({
    '@odata.context': z.string().optional(),
    '@odata.nextLink': z.url().optional(),
    '@odata.deltaLink': z.url().optional(),
    value: z.array(itemOfDelta),
  })
  .refine((page) => (page['@odata.nextLink'] === undefined) !== (page['@odata.deltaLink'] === undefined));

const one = '/me/events/{id}';

/** event and its calls (pages user-list-events, user-post-events, event-get, -update, -delete, -list-instances, -delta). */
export const EVENT_CALLS: readonly PublishedCall[] = [
  { method: 'GET', path: '/me/calendarView/delta', query: followed, answers: { 200: changes } },
  { method: 'GET', path: '/me/calendarView', query: viewed, answers: { 200: collection(event) } },
  { method: 'GET', path: '/me/events', query: listed, answers: { 200: collection(event) } },
  { method: 'POST', path: '/me/events', body: writableEvent, answers: { 201: event } },
  {
    method: 'GET',
    path: one,
    query: z.strictObject({ $select: z.string(), $expand: expand }).partial(),
    answers: { 200: event },
  },
  { method: 'PATCH', path: one, body: writableEvent.omit({ transactionId: true }), answers: { 200: event } },
  { method: 'DELETE', path: one, answers: { 204: NO_BODY } },
  { method: 'GET', path: `${one}/instances`, query: viewed, answers: { 200: collection(event) } },
];
