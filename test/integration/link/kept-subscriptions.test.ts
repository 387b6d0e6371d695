import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SandboxLink } from '#dev/sandbox/credentials.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { hashToken } from '#services/session/session-token.ts';
import { keepSubscription } from '#services/subscription/keep-subscription.ts';
import { removeSubscription } from '#services/subscription/remove-subscription.ts';
import { clientStateOf } from '#services/subscription/subscription-address.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type LateBoundProxy, openLateBoundProxy } from '#test/support/api/late-bound-proxy.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { itWithBadItems, REASONS } from '#test/support/saga/bad-items.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { scheduleId } from '#workflows/declare-schedules.ts';

let proxy: LateBoundProxy;
let world: SagaWorld;
let api: TestApi;

/** The mailbox as agenda and email too. */
function mailboxLinks(links: readonly SandboxLink[]): readonly SandboxLink[] {
  const contacts = links.filter(({ kind }) => kind === 'contacts');
  return (['agenda', 'contacts', 'email'] as const).flatMap((kind) =>
    contacts.map((link) => ({ ...link, kind })),
  );
}

beforeAll(async () => {
  proxy = await openLateBoundProxy();
  world = await arrangeSagaWorld('subscriptions', {
    links: mailboxLinks,
    variables: { PUBLIC_URL: proxy.url },
  });
  api = await startApi({ database: world.testDatabase, variables: world.environment });
  proxy.leadTo(api.url);
});

afterAll(async () => {
  await api.close();
  await world.close();
  await proxy.close();
});

beforeEach(async () => {
  await world.sandbox.control.reset();
  await api.owner.providerSubscription.deleteMany({});
});

const control = () => world.sandbox.control;
const officeId = () => world.office.officeId;
const signal = () => AbortSignal.timeout(PATIENCE);
const keep = (kind: SubscribedKind, renewNow = false) =>
  keepSubscription(
    api.application.subscriptions,
    { officeId: officeId(), kind },
    { signal: signal(), renewNow },
  );
const rows = () => api.owner.providerSubscription.findMany({ include: { link: { select: { kind: true } } } });
async function rowOf(kind: SubscribedKind) {
  const row = (await rows()).find(({ link }) => link.kind === kind);
  if (row === undefined) throw new Error(`no subscription of ${kind}`);
  return row;
}
const storedRecords = async () =>
  (await control().holdings('microsoft-graph'))['Kantoor Van Dalen: abonnementen'] ?? [];
const creates = async () =>
  (await control().effects('microsoft-graph')).filter(({ operation }) => operation === 'subscription.create');
const isDue = (id: string) =>
  api.owner.providerSubscription.update({ where: { id }, data: { renewsAt: new Date(0) } });

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${api.url}/inbound/microsoft/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe.each([
  ['agenda', 'agenda', 'me/events', '[REST-30]'],
  ['contacts', 'contacts', 'me/contacts', '[REST-31]'],
  ['outlook', 'email', 'me/messages', '[REST-32]'],
] as const)('GET /%s/subcreate', (path, kind, resource, row) => {
  it(`creates the subscription of ${kind}, and only one ${row}`, async () => {
    const token = await api.tokenOf(world.office.admin);
    const { status, body } = await api.rest(token, 'GET', `/${path}/subcreate`);
    expect(status).toBe(200);
    expect(body).toEqual({ result: 'ok', id: expect.any(String), expirationDateTime: expect.any(String) });
    const { id, remoteId } = await rowOf(kind);
    expect(await storedRecords()).toMatchObject([
      { id: remoteId, resource, notificationUrl: `${proxy.url}/inbound/microsoft/${id}` },
    ]);
    expect((await api.rest(token, 'GET', `/${path}/subcreate`)).body).toMatchObject({ id: remoteId });
    expect(await creates()).toHaveLength(1);
  });

  it(`is for admins, and says when nothing is linked ${row}`, async () => {
    for (const viewer of [world.office.advisor, world.office.reader]) {
      expect((await api.rest(await api.tokenOf(viewer), 'GET', `/${path}/subcreate`)).status).toBe(403);
    }
    const bare = await api.office();
    const { body } = await api.rest(await api.tokenOf(bare.admin), 'GET', `/${path}/subcreate`);
    expect(body).toEqual({ result: 'nolink' });
    expect(await storedRecords()).toEqual([]);
  });
});

describe('a kept subscription', () => {
  it('is found again when the answer to its creation was lost', async () => {
    await control().addFault('microsoft-graph', { fault: 'drop', operation: 'subscription.create' });
    await expect(keep('contacts')).rejects.toMatchObject({ retryable: true });
    expect(await rowOf('contacts')).toMatchObject({
      remoteId: null,
      failureCode: 'network',
      failureMessage: 'Microsoft 365 is niet bereikbaar.',
    });
    expect(await keep('contacts')).toMatchObject({ outcome: 'kept', id: (await storedRecords())[0]?.id });
    expect(await creates()).toHaveLength(1);
    expect(await rowOf('contacts')).toMatchObject({ failureCode: null, failureMessage: null });
  });

  it('is made once by two tries at a time', async () => {
    const kept = await Promise.all([keep('agenda'), keep('agenda'), keep('agenda')]);
    expect(new Set(kept.map((one) => (one.outcome === 'kept' ? one.id : one.outcome))).size).toBe(1);
    expect(await creates()).toHaveLength(1);
  });

  it('is none of a mailbox that is shared with who signed in', async () => {
    const where = { officeId: officeId(), kind: 'email' };
    const [link] = await api.owner.providerLink.findMany({ where });
    if (link === undefined) throw new Error('the office has no mailbox');
    const change = (data: { accountName: string; settings: object }) =>
      api.owner.providerLink.updateMany({ where, data });
    await change({ accountName: 'linde@vandalen.example', settings: { email: 'info@vandalen.example' } });
    expect(await keep('email')).toEqual({ outcome: 'nolink' });
    expect(await creates()).toEqual([]);
    await change({ accountName: link.accountName, settings: link.settings as object });
  });

  it('is renewed when that is due, and not before', async () => {
    await keep('contacts');
    await keep('contacts');
    const updates = async () =>
      (await control().effects()).filter(({ operation }) => operation === 'subscription.update').length;
    expect(await updates()).toBe(0);
    await isDue((await rowOf('contacts')).id);
    await keep('contacts');
    expect(await updates()).toBe(1);
    const { endsAt, renewsAt } = await rowOf('contacts');
    expect(Number(endsAt) - Number(renewsAt)).toBeGreaterThan(23 * 60 * 60_000);
  });

  it('is created again for the address that Balie has now, once it is due', async () => {
    await keep('contacts');
    await isDue((await rowOf('contacts')).id);
    const moved = {
      ...api.application.subscriptions,
      publicUrl: proxy.url.replace('127.0.0.1', 'localhost'),
    };
    const first = (await rowOf('contacts')).remoteId;
    const logger = { warn: vi.fn() };
    await keepSubscription(
      { ...moved, logger },
      { officeId: officeId(), kind: 'contacts' },
      { signal: signal() },
    );
    expect((await rowOf('contacts')).remoteId).not.toBe(first);
    expect(await storedRecords()).toHaveLength(1);
    expect(logger.warn.mock.calls).toEqual([
      [expect.objectContaining({ kind: 'contacts', origin: proxy.url }), 'a subscription was taken over'],
    ]);
  });

  it.each([
    ['network', { fault: 'reset' }],
    ['newCode', { fault: 'status', status: 409, code: 'newCode' }],
    ['ValidationError', { fault: 'status', status: 400, code: 'ValidationError' }],
  ] as const)('leaves that of another address where it cannot make its own: %s', async (code, fault) => {
    await keep('contacts');
    const { id, remoteId } = await rowOf('contacts');
    await isDue(id);
    const copy = {
      ...api.application.subscriptions,
      publicUrl: proxy.url.replace('127.0.0.1', 'localhost'),
    };
    await control().addFault('microsoft-graph', { ...fault, operation: 'subscription.create' });
    const kept = keepSubscription(copy, { officeId: officeId(), kind: 'contacts' }, { signal: signal() });
    await expect(kept).rejects.toMatchObject({ code });
    expect((await storedRecords()).map((one) => one.id)).toEqual([remoteId]);
  });

  it('is created again when the provider has lost it', async () => {
    const first = await keep('contacts');
    await control().reset();
    await isDue((await rowOf('contacts')).id);
    const next = await keep('contacts');
    expect(next).not.toEqual(first);
    expect(await storedRecords()).toMatchObject([{ id: (await rowOf('contacts')).remoteId }]);
  });

  it('takes the place of one that no row knows any more', async () => {
    await keep('contacts');
    await api.owner.providerSubscription.deleteMany({});
    await keep('contacts');
    expect(await storedRecords()).toMatchObject([{ id: (await rowOf('contacts')).remoteId }]);
  });

  it('ends with its link, also when it was gone already', async () => {
    await keep('email');
    const link = { officeId: officeId(), kind: 'email' } as const;
    await removeSubscription(api.application.subscriptions, link, signal());
    expect([await storedRecords(), await rows()]).toEqual([[], []]);
    await removeSubscription(api.application.subscriptions, link, signal());
  });

  it('is proven by a secret that is in no row and in no log', async () => {
    await keep('contacts');
    const { id, clientStateHash } = await rowOf('contacts');
    const { officeKeys, database } = api.application.subscriptions;
    const key = await database.lease(systemViewer(officeId()), (client) => officeKeys.of(client, officeId()));
    const secret = clientStateOf(key, id);
    expect(secret).toHaveLength(43);
    expect(Buffer.from(clientStateHash)).toEqual(Buffer.from(hashToken(secret)));
    const kept = [await rows(), api.logged, await storedRecords()];
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});

describe('what Graph tells', () => {
  it('of a change is noted as a sign of life', async () => {
    await keep('contacts');
    const notification = { account: 'main', resource: 'contacts', what: 'updated' } as const;
    expect(await control().sendGraphNotification(notification)).toEqual({ statuses: [202] });
    expect((await rowOf('contacts')).heardAt).not.toBeNull();
  });

  it('of missed notifications is noted', async () => {
    await keep('contacts');
    await control().sendGraphNotification({ account: 'main', resource: 'contacts', what: 'missed' });
    expect((await rowOf('contacts')).missedAt).not.toBeNull();
  });

  it('is taken with the secret alone: forged, it is answered alike and changes nothing', async () => {
    await keep('contacts');
    const before = await rowOf('contacts');
    const forged = (clientState: string | null, lifecycleEvent: string) => ({
      value: [{ subscriptionId: before.remoteId, clientState, lifecycleEvent, tenantId: randomUUID() }],
    });
    for (const clientState of ['geraden', '', null]) {
      for (const event of ['subscriptionRemoved', 'reauthorizationRequired', 'missed']) {
        expect((await post(before.id, forged(clientState, event))).status).toBe(202);
        expect((await post(`${before.id}/lifecycle`, forged(clientState, event))).status).toBe(202);
      }
    }
    expect((await post(randomUUID(), forged('geraden', 'missed'))).status).toBe(202);
    expect(await rowOf('contacts')).toEqual(before);
    expect(api.logged.some(({ msg }) => msg === 'notifications were not taken')).toBe(true);
  });

  it('is refused when it is no notification, or too large', async () => {
    await keep('contacts');
    const { id } = await rowOf('contacts');
    expect((await post(id, { value: 'geen lijst' })).status).toBe(400);
    expect((await post(id, 'geen json')).status).toBe(400);
    expect((await post(id, JSON.stringify({ value: 'x'.repeat(1_100_000) }))).status).toBe(413);
  });

  it('of its handshake is repeated as plain text, for a subscription of ours alone', async () => {
    await keep('contacts');
    const { id } = await rowOf('contacts');
    const token = 'Validation: <b>Testing</b> & 50e7bf18';
    const requested = (path: string, text: string) =>
      fetch(`${api.url}/inbound/microsoft/${path}?validationToken=${encodeURIComponent(text)}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
    const response = await requested(id, token);
    expect([response.status, await response.text()]).toEqual([200, token]);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await requested(`${id}/lifecycle`, token)).status).toBe(200);
    expect((await requested(randomUUID(), token)).status).toBe(404);
    expect((await requested(id, 'x'.repeat(2_001))).status).toBe(400);
  });
});

describe('the worker', () => {
  beforeAll(() => world.startWorker());

  it('creates what is missing when its schedule comes, and renews what Graph asks for', async () => {
    const queue = world.environment.TEMPORAL_TASK_QUEUE ?? '';
    const schedule = world.temporal.schedule.getHandle(scheduleId(queue, 'keep-subscriptions'));
    await expect.poll(() => schedule.describe().catch(() => null)).not.toBeNull();
    await schedule.trigger();
    await expect.poll(storedRecords).toHaveLength(3);
    await expect.poll(async () => (await rows()).every(({ remoteId }) => remoteId !== null)).toBe(true);

    const [agenda, contacts] = [await rowOf('agenda'), await rowOf('contacts')];
    await control().sendGraphNotification({
      account: 'main',
      resource: 'events',
      what: 'reauthorizationRequired',
    });
    await expect
      .poll(async () => Number((await rowOf('agenda')).endsAt))
      .toBeGreaterThan(Number(agenda.endsAt));

    await control().sendGraphNotification({
      account: 'main',
      resource: 'contacts',
      what: 'subscriptionRemoved',
    });
    await expect.poll(storedRecords).toHaveLength(3);
    await expect.poll(async () => (await rowOf('contacts')).remoteId).toEqual(expect.any(String));
    expect((await rowOf('contacts')).remoteId).not.toBe(contacts.remoteId);
  });

  it('renews one kind and restarts its schedules when maintenance asks for it [REST-122, REST-123, REST-124, REST-125, REST-128]', async () => {
    for (const kind of ['agenda', 'contacts'] as const) await keep(kind);
    const [agenda, contacts] = [await rowOf('agenda'), await rowOf('contacts')];
    const request = (work: Parameters<typeof enqueue>[1]) =>
      api.application.database.lease(systemViewer(officeId()), (client) =>
        client.$transaction((tx) => enqueue(tx, work)),
      );
    await request({ officeId: officeId(), kind: 'subscriptions.renew', payload: { kind: 'contacts' } });
    await expect
      .poll(async () => Number((await rowOf('contacts')).endsAt))
      .toBeGreaterThan(Number(contacts.endsAt));
    expect((await rowOf('agenda')).endsAt).toEqual(agenda.endsAt);

    const queue = world.environment.TEMPORAL_TASK_QUEUE ?? '';
    const schedule = world.temporal.schedule.getHandle(scheduleId(queue, 'keep-subscriptions'));
    await schedule.pause('a move of servers');
    await request({ officeId: officeId(), kind: 'schedules.restart', payload: {} });
    const isPaused = async () => (await schedule.describe().catch(() => null))?.state.paused;
    await expect.poll(isPaused).toBe(false);
  });
});

itWithBadItems(
  'keepSubscription',
  async ({ kinds, bad }) => {
    const links = ['agenda', 'contacts', 'email'] as const;
    const own = api.application.subscriptions;
    const database = spoiled(own.database, bad, /^providerSubscription\.updateMany .*"remoteId"/);
    const keepAll = async () => {
      const outcomes: string[] = [];
      for (const kind of links) {
        const tried = keepSubscription(
          { ...own, database },
          { officeId: officeId(), kind },
          { signal: signal(), renewNow: true },
        );
        outcomes.push(
          await tried.then(
            ({ outcome }) => outcome,
            ({ code }) => String(code),
          ),
        );
      }
      return outcomes;
    };
    const failures = async () =>
      Promise.all(
        links.map(async (kind) => {
          const { failureMessage, renewsAt } = await rowOf(kind);
          expect(renewsAt.getTime()).toBeGreaterThan(Date.now());
          return failureMessage;
        }),
      );
    // An office has three, of which one is bad at a time.
    for (const [index, kind] of kinds.entries()) {
      const { id } = await api.owner.providerLink.findFirstOrThrow({ where: { kind: links[index] ?? '' } });
      bad.mark(id, kind);
      expect(await keepAll()).toEqual(links.map((_link, of) => (of === index ? 'own-failure' : 'kept')));
      const reason = kind === 'good' ? null : REASONS[kind];
      expect(await failures()).toEqual(links.map((_link, of) => (of === index ? reason : null)));
      bad.mend();
      expect(await keepAll()).toEqual(['kept', 'kept', 'kept']);
      expect(await failures()).toEqual([null, null, null]);
      expect(await storedRecords()).toHaveLength(3);
    }
  },
  { good: 0 },
);
