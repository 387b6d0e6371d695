import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

let subscriber: Server;
let address: string;
const notifications: string[] = [];

interface Body {
  readonly value: readonly { readonly changeType: string; readonly resourceData: { readonly id: string } }[];
}

beforeAll(async () => {
  subscriber = createServer(async (request, response) => {
    const token = new URL(request.url ?? '', address).searchParams.get('validationToken');
    let text = '';
    for await (const piece of request) text += String(piece);
    if (token === null) {
      for (const { changeType, resourceData } of (JSON.parse(text) as Body).value) {
        notifications.push(`${changeType} ${resourceData.id}`);
      }
    }
    response.writeHead(token === null ? 202 : 200, { 'content-type': 'text/plain' }).end(token ?? '');
  });
  await new Promise<void>((resolve) => subscriber.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(subscriber.address() as AddressInfo).port}/meldingen`;
});

beforeEach(async () => {
  notifications.length = 0;
  await office.providers.subscriptionsOf('microsoft')?.create(office.access('contact'), {
    kind: 'agenda',
    address,
    lifecycleAddress: address,
    clientState: 'geheim',
    endsAt: new Date(Date.now() + 3_600_000),
  });
});

afterAll(() => new Promise((resolve) => subscriber.close(resolve)));

const outlook = () => office.sandbox.control.calendar();
const add = () => outlook().add({ startDay: '2026-12-01', lastDay: '2026-12-01' });

it('tells of what a person and of what a call changes', async () => {
  const byHand = await add();
  await outlook().change(byHand, { subject: 'Anders' });
  const made = await office.providers.calendarOf('microsoft')?.create(office.access('contact'), 'afspraak', {
    subject: 'Van ons',
    location: '',
    time: { kind: 'days', startDay: '2026-12-02', lastDay: '2026-12-02' },
  });
  await outlook().delete(byHand);
  await expect
    .poll(() => notifications.toSorted())
    .toEqual(
      [`created ${byHand}`, `created ${made?.id}`, `deleted ${byHand}`, `updated ${byHand}`].toSorted(),
    );
});

it.each([
  ['lost', 0],
  ['told once', 1],
  ['doubled', 2],
])('can have notifications %s', async (_how, copies) => {
  await outlook().deliver({ copies });
  const id = await add();
  await outlook().deliver({ copies: 1 });
  const last = await add();
  await expect.poll(() => notifications).toContain(`created ${last}`);
  await expect
    .poll(() => notifications.filter((notification) => notification === `created ${id}`))
    .toHaveLength(copies);
});

it.each([false, true])('can have them late, and in another order: %s', async (isReversed) => {
  await outlook().deliver({ copies: 1, isDelayed: true });
  const ids = [await add(), await add(), await add()];
  expect(notifications).toEqual([]);
  expect(await outlook().release({ isReversed })).toEqual([202, 202, 202]);
  const expected = ids.map((id) => `created ${id}`);
  expect(notifications).toEqual(isReversed ? expected.toReversed() : expected);
  expect(await outlook().release()).toEqual([]);
});
