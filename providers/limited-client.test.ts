import { expect, it } from 'vitest';
import { type CallSlots, NoCallSlotError, type SlotWish } from './call-slots.ts';
import type { HttpClient, HttpReply } from './http.ts';
import { limitedClient } from './limited-client.ts';
import type { LinkAccess } from './provider-ports.ts';

const signal = new AbortController().signal;
const access = { linkId: 'link', accountId: 'account', signal } as LinkAccess;

function limited(reply: Partial<HttpReply>, options: { access?: LinkAccess; refusal?: Error } = {}) {
  const wishes: Omit<SlotWish, 'signal'>[] = [];
  const pauses: number[] = [];
  let calls = 0;
  const http: HttpClient = {
    provider: 'microsoft',
    baseUrl: 'https://graph.example',
    async send() {
      calls += 1;
      return { status: 200, headers: {}, text: '{}', ...reply };
    },
  };
  const slots: CallSlots = {
    async withSlot({ account, priority }, work) {
      wishes.push({ account, priority });
      if (options.refusal !== undefined) throw options.refusal;
      return work((seconds) => pauses.push(seconds));
    },
  };
  const client = limitedClient(http, options.access ?? access, { slots, priority: 'background' });
  const outcome = client.send({ method: 'GET', path: '/me', signal });
  return { outcome, wishes, pauses, calls: () => calls };
}

it('asks for a slot of the account behind the link, which other links may have too', async () => {
  const { outcome, wishes } = limited({});
  await outcome;
  expect(wishes).toEqual([{ account: 'microsoft:account', priority: 'background' }]);
  const { accountId: _, ...unknown } = access;
  const other = limited({}, { access: unknown });
  await other.outcome;
  expect(other.wishes).toEqual([{ account: 'microsoft:link', priority: 'background' }]);
});

it.each([
  [429, { 'retry-after': '12' }, [12]],
  [429, {}, [5]],
  [503, { 'retry-after': '12' }, []],
  [200, {}, []],
])('pauses the account after status %i as long as it says: %o', async (status, headers, expected) => {
  const { outcome, pauses } = limited({ status, headers: headers as Record<string, string> });
  expect((await outcome).status).toBe(status);
  expect(pauses).toEqual(expected);
});

it.each([
  ['busy', null, { code: 'busy', retryAfterSeconds: null }],
  ['paused', 30, { code: '429', retryAfterSeconds: 30 }],
] as const)(
  'sends nothing while an account is %s, and has it tried later',
  async (_state, seconds, failure) => {
    const { outcome, calls } = limited({}, { refusal: new NoCallSlotError(seconds) });
    await expect(outcome).rejects.toMatchObject({ ...failure, retryable: true });
    expect(calls()).toBe(0);
  },
);
