import { z } from 'zod';
import type { CalendarChange, CalendarPage } from '#providers/calendar-port.ts';
import { graphEvent } from './event-fields.ts';
import { eachReadable } from './readable-record.ts';

const removed = z
  .object({ id: z.string().min(1), '@removed': z.unknown() })
  .refine((item) => item['@removed'] !== undefined)
  .transform(({ id }): CalendarChange => ({ kind: 'removed', id }));

/** Only these fields come of one that was not changed apart (msgraph-docs#7632). */
const occurrence = z
  .object({ id: z.string().min(1), type: z.literal('occurrence'), seriesMasterId: z.string().min(1) })
  .transform(({ id, seriesMasterId }): CalendarChange => ({ kind: 'occurrence', id, seriesMasterId }));

const master = z
  .object({ id: z.string().min(1), type: z.literal('seriesMaster') })
  .transform(({ id }): CalendarChange => ({ kind: 'master', id }));

const event = graphEvent.transform((read): CalendarChange => ({ kind: 'event', event: read }));

/** A change that cannot be read stops no other. */
const change = eachReadable(
  z.union([removed, occurrence, master, event]),
  (id): CalendarChange => ({ kind: 'unreadable', id }),
);

export const listedOccurrence = eachReadable(graphEvent, (id) => ({ unreadableId: id }));

export const changesPage = z
  .object({
    value: z.array(change),
    '@odata.nextLink': z.string().optional(),
    '@odata.deltaLink': z.string().optional(),
  })
  .refine((page) => (page['@odata.nextLink'] === undefined) !== (page['@odata.deltaLink'] === undefined))
  .transform(
    (page): CalendarPage => ({
      changes: page.value,
      next: page['@odata.nextLink'] ?? null,
      delta: page['@odata.deltaLink'] ?? null,
    }),
  );
