import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import replies from '#test/graph-examples/messages-and-folders.json' with { type: 'json' };
import { attachment, fieldsOfAttachment, fieldsOfMessage, mailFolder } from './published-message.ts';

interface Documented {
  readonly name: string;
  readonly kind: 'message' | 'attachment' | 'folder' | 'session';
  readonly item: Readonly<Record<string, unknown>>;
}

function kindOf(path: string): Documented['kind'] {
  if (path.includes('createUploadSession')) return 'session';
  if (path.includes('/attachments')) return 'attachment';
  return /messages/.test(path) ? 'message' : 'folder';
}

const documented: readonly Documented[] = replies.flatMap(({ method, path, body }) => {
  const items = 'value' in body && Array.isArray(body.value) ? body.value : [body];
  return items.map((item: object, index: number) => ({
    name: `${method} ${path} (${index})`,
    kind: kindOf(path),
    item: item as Documented['item'],
  }));
});
const of = (kind: Documented['kind']) => documented.filter((one) => one.kind === kind);

/** Replies that were made of the metadata have words for values, and those of 2015 other cases: their names count. */
const isOfToday = ({ item }: Documented) =>
  !/"(?:[\w-]+-value|)"|"@odata.id"/.test(JSON.stringify({ ...item, item: null }));

/** Today's metadata lacks these: the address of 2015, and parts of a request that Balie does not read. */
const OTHERS = [
  '@odata.id',
  'extensions',
  'event@odata.context',
  'event',
  'endDateTime',
  'startDateTime',
  'location',
  'type',
];
const OF_MEETINGS = [
  'isOutOfDate',
  'isAllDay',
  'isDelegated',
  'recurrence',
  'responseRequested',
  'allowNewTimeProposals',
];
const left = [
  ...OTHERS,
  ...OF_MEETINGS,
  'meetingRequestType',
  'previousEndDateTime',
  'previousLocation',
  'previousStartDateTime',
];

function fieldsOf({ item }: Documented): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !left.includes(name)));
}

const names = (schema: z.ZodObject) => Object.keys(schema.shape);

describe('what the stand-in is compared with knows every documented reply', () => {
  it('of which there are many of each kind', () => {
    expect([of('message').length, of('attachment').length, of('folder').length]).toEqual([16, 4, 21]);
  });

  it.each(of('message').filter(isOfToday))('$name', (one) => {
    expect(fieldsOfMessage.safeParse(fieldsOf(one)).error).toBeUndefined();
  });

  it.each(of('message'))('$name, by its names', (one) => {
    expect(names(fieldsOfMessage)).toEqual(expect.arrayContaining(Object.keys(fieldsOf(one))));
  });

  it.each(of('attachment').filter(isOfToday))('$name', (one) => {
    expect(attachment.safeParse(one.item).error).toBeUndefined();
  });

  it.each(of('attachment'))('$name, by its names', ({ item }) => {
    expect(fieldsOfAttachment).toEqual(expect.arrayContaining(Object.keys(item)));
  });

  it.each(of('folder').filter(isOfToday))('$name', ({ item }) => {
    expect(mailFolder.safeParse(item).error).toBeUndefined();
  });

  it.each(of('folder'))('$name, by its names', ({ item }) => {
    expect(names(mailFolder)).toEqual(expect.arrayContaining(Object.keys(item)));
  });
});
