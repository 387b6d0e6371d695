import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { CallSlots, SlotWish } from '#providers/call-slots.ts';
import type { HttpRequest, StreamingClient } from '#providers/http.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { mailboxBase, messagePath, openCalls } from './mailbox-calls.ts';
import { readEmail } from './mailbox-reading.ts';

const accessWith = (settings: Readonly<Record<string, string>>): LinkAccess => ({
  linkId: 'link',
  officeId: 'office',
  provider: 'microsoft',
  accountId: 'address',
  settings,
  secrets: {},
  accessToken: async () => 'token',
  signal: new AbortController().signal,
});

function noting() {
  const requests: HttpRequest[] = [];
  const wishes: Omit<SlotWish, 'signal'>[] = [];
  const http: StreamingClient = {
    provider: 'microsoft',
    baseUrl: 'https://graph.example',
    async send(request) {
      requests.push(request);
      return { status: 200, headers: {}, text: '{"id":"m"}' };
    },
    async open(request) {
      requests.push(request);
      return {
        status: 200,
        headers: { 'content-length': 'veel' },
        body: Readable.from([Buffer.from('mime')]),
      };
    },
  };
  const slots: CallSlots = {
    async withSlot({ account, priority }, work) {
      wishes.push({ account, priority });
      return work(() => undefined);
    },
  };
  return { requests, wishes, open: openCalls(http, { limiter: { slots, priority: 'reader' } }) };
}

it('goes to the account itself, or to a mailbox that is shared with it, with ids encoded', () => {
  expect(mailboxBase(accessWith({ email: 'info@x.nl' }))).toBe('/me');
  const base = mailboxBase(accessWith({ email: "o'brien+info@x.nl", mailbox: 'shared' }));
  expect(base).toBe("/users/o'brien%2Binfo%40x.nl");
  expect(messagePath({ base }, 'a/b+c=')).toBe(`${base}/messages/a%2Fb%2Bc%3D`);
});

it.each([
  [{ email: 'linde@x.nl', mailbox: 'own', signedInId: 'linde' }, 'microsoft:linde'],
  [{ email: 'info@x.nl', mailbox: 'shared' }, 'microsoft:address'],
  [{ email: 'linde@x.nl' }, 'microsoft:address'],
])(
  'counts the calls of %o for %s, also those that stream, and asks each for immutable ids',
  async (settings, account) => {
    const { open, requests, wishes } = noting();
    const calls = open(accessWith(settings), 50);
    await readEmail(calls, 'm');
    await calls.replies.exchange({ method: 'POST', path: '/me/messages/m/send' });
    const { size, stream } = await calls.replies.open('/me/messages/m/$value');
    expect([size, await new Response(stream).text()]).toEqual([null, 'mime']);
    expect(wishes).toEqual(requests.map(() => ({ account, priority: 'reader' })));
    const prefer = 'IdType="ImmutableId", odata.maxpagesize=50';
    expect(requests.map(({ headers }) => headers?.prefer)).toEqual([prefer, prefer, prefer]);
  },
);
