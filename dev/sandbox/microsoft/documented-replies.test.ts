import { describe, expect, it } from 'vitest';
import { graphEvent } from '#providers/microsoft/event-fields.ts';
import replies from '#test/graph-examples/events-and-subscriptions.json' with { type: 'json' };
import { fieldsOfEvent } from './published-event.ts';
import { subscription } from './published-subscriptions.ts';

interface Documented {
  readonly name: string;
  readonly path: string;
  readonly item: Readonly<Record<string, unknown>>;
}

const documented: readonly Documented[] = replies.flatMap(({ method, path, body }) => {
  const items: readonly object[] = 'value' in body ? body.value : [body];
  return items.map((item, index) => ({
    name: `${method} ${path} (${index})`,
    path,
    item: item as Documented['item'],
  }));
});
const subscriptions = documented.filter(({ path }) => path.startsWith('/subscriptions'));
const events = documented.filter((one) => !subscriptions.includes(one));

/** Replies that were made of the metadata have words for values: their names count. */
const isFilledIn = ({ item }: Documented) => !JSON.stringify(item).includes('datetime-value');

describe('what the stand-in is compared with knows every documented reply', () => {
  it.each(events.filter(isFilledIn))('$name', ({ item }) => {
    // Balie expands no properties of many values.
    const { multiValueExtendedProperties: _, ...fields } = item;
    expect(fieldsOfEvent.safeParse(fields).error).toBeUndefined();
  });

  it.each(events)('$name, by its names', ({ item }) => {
    const { multiValueExtendedProperties: _, ...fields } = item;
    expect(Object.keys(fieldsOfEvent.shape)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  it.each(subscriptions)('$name', ({ item }) => {
    expect(subscription.partial().safeParse(item).error).toBeUndefined();
  });
});

describe('the adapter reads every documented event that is whole enough to be one', () => {
  const isWhole = ({ item }: Documented) => 'id' in item && 'start' in item;
  // Balie asks for UTC with each call; these replies are of calls that did not.
  const isInUtc = ({ item }: Documented) => (item.start as { readonly timeZone: string }).timeZone === 'UTC';
  const whole = events.filter(isWhole);

  it('of which there are several, in UTC and in the zone of the mailbox', () => {
    expect([whole.filter(isInUtc).length, whole.length]).toEqual([7, 9]);
  });

  it.each(whole.filter(isInUtc))('$name', ({ item }) => {
    const { data: read } = graphEvent.safeParse(item);
    const { dateTime } = item.start as { readonly dateTime: string };
    expect(read).toMatchObject({
      id: item.id,
      subject: item.subject,
      etag: item['@odata.etag'],
      time: { kind: 'timed', start: `${dateTime.slice(0, 19)}.000Z` },
      isMaster: item.type === 'seriesMaster',
      seriesMasterId: item.seriesMasterId ?? null,
    });
  });

  it.each(whole.filter((one) => !isInUtc(one)))('$name is refused rather than misread', ({ item }) => {
    expect(graphEvent.safeParse(item).error?.issues[0]?.message).toBe('unreadable time');
  });
});
