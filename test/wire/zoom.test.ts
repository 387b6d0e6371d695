import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import type { MeetingAdapter } from '#providers/meetings-port.ts';
import { createOutbound, type Outbound } from '#providers/outbound.ts';
import { createZoomMeetings } from '#providers/zoom/zoom-meetings.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { startCheckedSandbox } from './checked-sandbox.ts';

const HOST = 'beheer@balie.example';
const NOW = new Date();
const TOMORROW = new Date(Math.floor(NOW.getTime() / 1000) * 1000 + 24 * 60 * 60_000);

let sandbox: Sandbox;
let outbound: Outbound;
let zoom: MeetingAdapter;

beforeAll(async () => {
  sandbox = await startCheckedSandbox();
  outbound = createOutbound({ allowLoopback: true });
});
beforeEach(async () => {
  await sandbox.control.reset();
  zoom = createZoomMeetings({ ...sandbox.configuration.zoom, outbound });
});
afterAll(async () => {
  await outbound.close();
  await sandbox.close();
});

const access = (account: SandboxAccount = 'main', secret = CREDENTIALS[account].zoom.clientSecret) => ({
  account: { officeId: account, ...CREDENTIALS[account].zoom, clientSecret: secret },
  signal: AbortSignal.timeout(PATIENCE),
});
const meeting = (more: object = {}) => ({
  topic: 'Jaarrekening',
  minutes: 45,
  startsAt: TOMORROW,
  agenda: '1042 20261126T064100123',
  passcode: 'k7p2',
  ...more,
});
const callsOf = async (operation: string) =>
  (await sandbox.control.calls('zoom')).filter((call) => call.operation === operation).length;

it('makes a scheduled meeting and reads it, with another start link each time [MEET-18, MEET-33]', async () => {
  const made = await zoom.create(access(), HOST, meeting());
  expect(Number(made.id)).toBeGreaterThan(2 ** 32);
  expect(made).toMatchObject({ passcode: 'k7p2', isStarted: false });
  const read = await zoom.read(access(), made.id);
  expect(read).toMatchObject({ id: made.id, joinUrl: made.joinUrl, isStarted: false });
  expect(read?.uuid).not.toBe('');
  expect(read?.startUrl).not.toBe(made.startUrl);
});

it('sends the start in UTC without fractions, and the type [MEET-13, MEET-14]', async () => {
  await zoom.create(access(), HOST, meeting());
  await zoom.create(access(), HOST, meeting({ startsAt: null, topic: 'Meteen' }));
  const [stored] = Object.values(await sandbox.control.holdings('zoom'));
  expect(stored?.map(({ topic, startTime }) => [topic, startTime])).toEqual([
    ['Jaarrekening', TOMORROW.toISOString().replace('.000Z', 'Z')],
    ['Meteen', 'meteen'],
  ]);
});

it('finds a scheduled meeting by its agenda over pages, and no instant one', async () => {
  for (let number = 0; number < 45; number += 1) {
    await zoom.create(access(), `host${number % 2}@balie.example`, meeting({ agenda: `0001 ${number}` }));
  }
  const expected = await zoom.create(access(), HOST, meeting());
  await zoom.create(access(), HOST, meeting({ agenda: 'meteen', startsAt: null }));
  expect(await zoom.findByAgenda(access(), HOST, meeting().agenda)).toMatchObject({ id: expected.id });
  expect(await zoom.findByAgenda(access(), HOST, 'meteen')).toBeNull();
  expect(await zoom.findByAgenda(access('second'), HOST, meeting().agenda)).toBeNull();
});

it('changes and removes, both safe to repeat', async () => {
  const { id } = await zoom.create(access(), HOST, meeting());
  const content = { topic: 'Aangifte', minutes: 30, startsAt: new Date(TOMORROW.getTime() + 3_600_000) };
  expect(await zoom.change(access(), id, content, NOW)).toBe(true);
  expect(await zoom.change(access(), id, { ...content, startsAt: new Date(0) }, NOW)).toBe(true);
  const [[stored] = []] = Object.values(await sandbox.control.holdings('zoom'));
  const startTime = content.startsAt.toISOString().replace('.000Z', 'Z');
  expect(stored).toMatchObject({ topic: 'Aangifte', duration: 30, startTime });
  await zoom.remove(access(), id);
  await zoom.remove(access(), id);
  expect(await zoom.read(access(), id)).toBeNull();
  expect(await zoom.change(access(), id, content, NOW)).toBe(false);
});

it.each([null, TOMORROW])(
  'knows when a meeting of start %s was held [MEET-22, MEET-38]',
  async (startsAt) => {
    const { id } = await zoom.create(access(), HOST, meeting({ startsAt }));
    expect(await zoom.end(access(), id)).toBe('not-ended');
    await sandbox.control.zoom({ what: 'start', id });
    expect(await zoom.read(access(), id)).toMatchObject({ isStarted: true });
    expect(await zoom.end(access(), id)).toBe('not-ended');
    await sandbox.control.zoom({ what: 'end', id });
    expect(await zoom.end(access(), id)).toBe('ended');
    expect(await zoom.read(access(), id)).toEqual(startsAt === null ? null : expect.objectContaining({ id }));
  },
);

it('says that the end is not to be known on an account that does not pay', async () => {
  const { id } = await zoom.create(access(), HOST, meeting());
  await sandbox.control.zoom({ what: 'plan', pays: false });
  expect(await zoom.end(access(), id)).toBe('not-known');
});

it('reads a meeting whose status is another than waiting and started', async () => {
  const { id } = await zoom.create(access(), HOST, meeting());
  await sandbox.control.zoom({ what: 'status', id, status: 'finished' });
  expect(await zoom.read(access(), id)).toMatchObject({ id, isStarted: false });
});

describe('tokens', () => {
  it('uses one for an hour, and fetches it again once when Zoom no longer takes it (124)', async () => {
    const { id } = await zoom.create(access(), HOST, meeting());
    await zoom.read(access(), id);
    expect(await callsOf('token')).toBe(1);
    await sandbox.control.expireTokens();
    expect(await zoom.read(access(), id)).not.toBeNull();
    expect(await callsOf('token')).toBe(2);
  });

  it('says so when Zoom refuses the new one too', async () => {
    await sandbox.control.addFault('zoom', { fault: 'refuse', operation: 'meeting.get', times: 'always' });
    await expect(zoom.read(access(), '1')).rejects.toMatchObject({ code: '124', refusesKeys: true });
    expect(await callsOf('token')).toBe(2);
    await sandbox.control.clearFaults();
  });

  it('gives each account its own, and refuses a wrong secret', async () => {
    await zoom.create(access(), HOST, meeting());
    await zoom.create(access('second'), HOST, meeting());
    expect(await callsOf('token')).toBe(2);
    await expect(zoom.create(access('main', 'wrong'), HOST, meeting())).rejects.toMatchObject({
      code: 'invalid_client',
      retryable: false,
    });
  });
});

describe('refusals', () => {
  const NO_HOST = {
    code: 'no-host',
    retryable: false,
    message: 'Uw e-mailadres heeft geen account bij Zoom waarmee u kunt vergaderen.',
  };

  it.each([1001, 1010, 3000] as const)(
    'says in Dutch that the address has no account, of which Zoom answers %d [MEET-39]',
    async (code) => {
      await sandbox.control.zoom({ what: 'stranger', email: HOST, code });
      await expect(zoom.create(access(), HOST, meeting())).rejects.toMatchObject(NO_HOST);
      await expect(zoom.findByAgenda(access(), HOST, 'none')).rejects.toMatchObject(NO_HOST);
    },
  );

  it('knows no host at a domain that cannot be', async () => {
    await expect(zoom.create(access(), 'niemand@balie.invalid', meeting())).rejects.toMatchObject(NO_HOST);
  });

  it('takes the password that Zoom gives where four characters are too few [MEET-16]', async () => {
    await sandbox.control.zoom({ what: 'password-rule', least: 6 });
    const made = await zoom.create(access(), HOST, meeting());
    expect(made.passcode).toHaveLength(6);
    expect(await sandbox.control.effects('zoom')).toHaveLength(1);
  });

  it('tells the limit of a day from that of a second', async () => {
    await sandbox.control.zoom({ what: 'use-up-today', email: HOST });
    await expect(zoom.create(access(), HOST, meeting())).rejects.toMatchObject({
      code: 'daily-limit',
      retryable: false,
    });
    await sandbox.control.addFault('zoom', { fault: 'status', status: 429, retryAfterSeconds: 2 });
    await expect(zoom.create(access(), 'advies@balie.example', meeting())).rejects.toMatchObject({
      retryable: true,
      retryAfterSeconds: 2,
    });
  });

  it('takes an answer that is lost or unreadable for an open outcome', async () => {
    for (const fault of ['drop', 'malformed'] as const) {
      await sandbox.control.addFault('zoom', { fault, operation: 'meeting.create' });
      await expect(zoom.create(access(), HOST, meeting({ agenda: fault }))).rejects.toMatchObject({
        retryable: true,
      });
      expect(await zoom.findByAgenda(access(), HOST, fault)).not.toBeNull();
    }
  });
});
