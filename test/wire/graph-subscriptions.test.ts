import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import type { ChangeSubscriptions } from '#providers/change-subscriptions.ts';
import { readGraphNotifications } from '#providers/microsoft/graph-notification.ts';
import { wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

/** A subscriber: answers the handshake as `answers` says, and keeps what it is notified of. */
let subscriber: Server;
let address: string;
const deliveries: { readonly url: string; readonly body: unknown }[] = [];
let answers: (token: string) => { readonly status: number; readonly type: string; readonly text: string };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeAll(async () => {
  subscriber = createServer(async (request, response) => {
    const token = new URL(request.url ?? '', address).searchParams.get('validationToken');
    const text = await bodyOf(request);
    if (token === null) {
      deliveries.push({ url: request.url ?? '', body: JSON.parse(text) });
      response.writeHead(202).end();
      return;
    }
    const answer = answers(token);
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.text);
  });
  await new Promise<void>((resolve) => subscriber.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(subscriber.address() as AddressInfo).port}/meldingen`;
});

beforeEach(() => {
  deliveries.length = 0;
  answers = (text) => ({ status: 200, type: 'text/plain', text });
});

afterAll(() => new Promise((resolve) => subscriber.close(resolve)));

const service = (): ChangeSubscriptions => {
  const found = office.providers.subscriptionsOf('microsoft');
  if (found === null) throw new Error('Microsoft tells of nothing.');
  return found;
};
const access = (account: 'main' | 'second' = 'main') => office.access('contact', { account });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const create = (endsAt = inMinutes(2_880), kind: 'agenda' | 'contacts' | 'email' = 'contacts') =>
  service().create(access(), {
    kind,
    address,
    endsAt,
    lifecycleAddress: `${address}/leven`,
    clientState: 'geheim',
  });

async function failureOf(work: Promise<unknown>): Promise<ProviderFailedError> {
  const failure = await work.catch((error: unknown) => error);
  if (!(failure instanceof ProviderFailedError)) throw new Error(`No provider failure: ${String(failure)}`);
  return failure;
}

it('creates one a kind, lists, renews and removes it; what is gone is no failure', async () => {
  const made = await create();
  const others = [await create(inMinutes(60), 'agenda'), await create(inMinutes(60), 'email')];
  expect([made, ...others].map(({ resource }) => resource)).toEqual([
    'me/contacts',
    'me/events',
    'me/messages',
  ]);
  expect((await service().list(access())).map(({ id }) => id)).toEqual([made, ...others].map(({ id }) => id));
  expect(await service().list(access('second'))).toEqual([]);
  const until = inMinutes(4_000);
  expect(await service().renew(access(), made.id, until)).toEqual({ ...made, endsAt: until });
  await service().remove(access(), made.id);
  await service().remove(access(), made.id);
  expect(await service().renew(access(), made.id, until)).toBeNull();
});

it('lives at least 45 minutes, and at most what Graph lets Outlook resources live', async () => {
  const { endsAt } = await create(inMinutes(5));
  expect((endsAt.getTime() - Date.now()) / 60_000).toBeGreaterThan(44);
  await office.sandbox.control.reset();
  expect(await failureOf(create(inMinutes(10_081)))).toMatchObject({ retryable: false });
});

it('is refused a second of the same resource, and what another user has', async () => {
  const { id } = await create();
  expect(await failureOf(create())).toMatchObject({
    code: 'Conflict',
    retryable: false,
    message:
      'Microsoft 365 weigerde de gegevens: wijzigingen van deze account worden al aan een andere koppeling gemeld.',
  });
  const renewed = service().renew(access('second'), id, inMinutes(60));
  expect(await renewed).toBeNull();
  expect(await service().list(access())).toHaveLength(1);
});

it.each([
  ['another text', () => ({ status: 200, type: 'text/plain', text: 'iets anders' })],
  ['another type', (text: string) => ({ status: 200, type: 'text/html', text })],
  ['another status', (text: string) => ({ status: 202, type: 'text/plain', text })],
])('is not created where the handshake gets %s', async (_name, answer) => {
  answers = answer;
  expect(await failureOf(create())).toMatchObject({
    code: 'ValidationError',
    message: 'Microsoft 365 weigerde de gegevens: Balie is van buiten niet bereikbaar.',
  });
  expect(await service().list(access())).toEqual([]);
});

it('tells of a change there, with the secret, in a body that is read as a notification', async () => {
  const { id } = await create();
  const contact = { givenName: 'Anna', surname: 'van Dijk' };
  const token = await access().accessToken();
  await fetch(`${office.sandbox.configuration.microsoft.graphUrl}/v1.0/me/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  await expect.poll(() => deliveries).toHaveLength(1);
  expect(readGraphNotifications(deliveries[0]?.body)?.notifications).toEqual([
    { subscriptionId: id, clientState: 'geheim', changeType: 'created' },
  ]);
});

it.each(['reauthorizationRequired', 'subscriptionRemoved', 'missed'] as const)(
  'tells at the other address that %s',
  async (what) => {
    const { id } = await create();
    const notification = { account: 'main', resource: 'contacts', what } as const;
    expect(await office.sandbox.control.sendGraphNotification(notification)).toEqual({ statuses: [202] });
    expect(deliveries[0]?.url).toBe('/meldingen/leven');
    expect(readGraphNotifications(deliveries[0]?.body)?.notifications).toEqual([
      { subscriptionId: id, clientState: 'geheim', lifecycleEvent: what },
    ]);
    expect(await service().list(access())).toHaveLength(what === 'subscriptionRemoved' ? 0 : 1);
  },
);

it('is Graph’s own word that decides whether a subscription is gone, not a code', async () => {
  const { id } = await create();
  await office.sandbox.control.addFault('microsoft-graph', {
    fault: 'status',
    operation: 'subscription.update',
    status: 404,
  });
  expect(await failureOf(service().renew(access(), id, inMinutes(60)))).toMatchObject({ retryable: false });
});

it('names the mailbox of the link, also one that is shared with who signed in', async () => {
  const shared = office.access('contact', {
    settings: { email: 'info@vandalen.example', mailbox: 'shared' },
  });
  const requested = {
    kind: 'email',
    address,
    lifecycleAddress: `${address}/leven`,
    clientState: 'geheim',
  } as const;
  const made = await service().create(shared, { ...requested, endsAt: inMinutes(60) });
  expect(decodeURIComponent(made.resource)).toBe('users/info@vandalen.example/messages');
  expect((await create(inMinutes(60), 'email')).resource).toBe('me/messages');
});
