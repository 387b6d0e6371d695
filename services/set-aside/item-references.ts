import type { LeasedClient } from '#prisma/database.ts';
import type { ItemLoop } from './item-loops.ts';
import { messageName } from './message-names.ts';
import type { Reference } from './reference.ts';

export interface NamedItem {
  readonly id: string;
  readonly loop: ItemLoop;
  readonly linkId: string | null;
  readonly itemId: string;
}

export interface ItemReferences {
  readonly references: ReadonlyMap<string, Reference>;
  /** Dutch, by the id of the message's line. */
  readonly purposes: ReadonlyMap<string, string>;
}

/** A loop without an entry does not compile. */
const NAMES: Readonly<
  Record<ItemLoop, (client: LeasedClient, items: readonly NamedItem[]) => Promise<ItemReferences>>
> = {
  'link.push': async (_client, items) => ofRows(items, 'relation'),
  'mailbox.change': async (_client, items) => ofRows(items, 'email'),
  'import.undo': async (_client, items) => ofRows(items, 'relation'),
  'task.series': async (_client, items) => ofRows(items, 'task'),
  'mailbox.email': ofMails,
  'calendar.event': ofEvents,
  'outbox.row': ofMessages,
};

/** One or two statements a loop. */
export async function itemReferences(
  client: LeasedClient,
  items: readonly NamedItem[],
): Promise<ItemReferences> {
  const references = new Map<string, Reference>();
  const purposes = new Map<string, string>();
  for (const loop of new Set(items.map((item) => item.loop))) {
    const named = await NAMES[loop](
      client,
      items.filter((item) => item.loop === loop),
    );
    for (const [id, reference] of named.references) references.set(id, reference);
    for (const [id, purpose] of named.purposes) purposes.set(id, purpose);
  }
  return { references, purposes };
}

const NO_PURPOSES: ReadonlyMap<string, string> = new Map();

function ofRows(items: readonly NamedItem[], kind: Reference['kind']): ItemReferences {
  const references = new Map(items.map(({ id, itemId }) => [id, { kind, id: itemId }]));
  return { references, purposes: NO_PURPOSES };
}

async function ofMails(client: LeasedClient, items: readonly NamedItem[]): Promise<ItemReferences> {
  const rows = await client.email.findMany({
    where: { linkId: { in: linksOf(items) }, remoteId: { in: items.map(({ itemId }) => itemId) } },
    select: { id: true, linkId: true, remoteId: true },
  });
  const known = new Map(rows.map(({ id, linkId, remoteId }) => [`${linkId} ${remoteId}`, id]));
  return found(items, 'email', ({ linkId, itemId }) => known.get(`${linkId} ${itemId}`));
}

/** A series is shown by its next appointment, or else its first. */
async function ofEvents(client: LeasedClient, items: readonly NamedItem[]): Promise<ItemReferences> {
  const ids = items.map(({ itemId }) => itemId);
  const entries = await client.calendarEntry.findMany({
    where: { linkId: { in: linksOf(items) }, remoteId: { in: ids } },
    select: { appointmentId: true, linkId: true, remoteId: true },
  });
  const known = new Map(
    entries.map(({ appointmentId, linkId, remoteId }) => [`${linkId} ${remoteId}`, appointmentId]),
  );
  const occurrences = await client.$queryRaw<{ id: string; seriesId: string; linkId: string }[]>`
    SELECT DISTINCT ON (entry.link_id, appointment.series_id)
      appointment.id::text, appointment.series_id AS "seriesId", entry.link_id::text AS "linkId"
    FROM appointments appointment
    JOIN calendar_entries entry ON entry.office_id = appointment.office_id AND entry.appointment_id = appointment.id
    WHERE appointment.series_id = ANY(${ids}::text[]) AND entry.link_id = ANY(${linksOf(items)}::uuid[])
      AND appointment.deleted_at IS NULL
    ORDER BY entry.link_id, appointment.series_id, appointment.span_end <= clock_timestamp(), appointment.span_start`;
  for (const { id, linkId, seriesId } of occurrences) known.set(`${linkId} ${seriesId}`, id);
  return found(items, 'appointment', ({ linkId, itemId }) => known.get(`${linkId} ${itemId}`));
}

async function ofMessages(client: LeasedClient, items: readonly NamedItem[]): Promise<ItemReferences> {
  const rows = await client.$queryRaw<{ id: string; kind: string; payload: Record<string, unknown> }[]>`
    SELECT id, kind, payload FROM balie.messages_aside()`;
  const messages = new Map(rows.map((row) => [row.id, row]));
  const references = new Map<string, Reference>();
  const purposes = new Map<string, string>();
  for (const { id, itemId } of items) {
    const message = messages.get(itemId);
    const named = message === undefined ? null : messageName(message.kind);
    if (message === undefined || named === null) continue;
    purposes.set(id, named.purpose);
    if (named.about === null) continue;
    const [kind, field] = named.about;
    const about = message.payload[field];
    if (typeof about === 'string') references.set(id, { kind, id: about });
  }
  return { references, purposes };
}

function linksOf(items: readonly NamedItem[]): string[] {
  return [...new Set(items.flatMap(({ linkId }) => linkId ?? []))];
}

function found(
  items: readonly NamedItem[],
  kind: Reference['kind'],
  find: (item: NamedItem) => string | undefined,
): ItemReferences {
  const references = new Map<string, Reference>();
  for (const item of items) {
    const id = find(item);
    if (id !== undefined) references.set(item.id, { kind, id });
  }
  return { references, purposes: NO_PURPOSES };
}
