import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { createOutbound, type Outbound } from '#providers/outbound.ts';
import { createPostcodeLookup } from '#providers/postcode/postcode-lookup.ts';
import { createAddressFinder } from '#services/address/find-address.ts';
import { startCheckedSandbox } from './checked-sandbox.ts';

let sandbox: Sandbox;
let outbound: Outbound;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  sandbox = await startCheckedSandbox();
  outbound = createOutbound({ allowLoopback: true });
});
beforeEach(() => sandbox.control.reset());
afterAll(async () => {
  await outbound.close();
  await sandbox.close();
});

function lookup(apiKey?: string) {
  const { url, apiKey: ownKey } = sandbox.configuration.postcode;
  const made = createPostcodeLookup({ url, apiKey: apiKey ?? ownKey, outbound });
  if (made?.by !== 'postcode') throw new Error('the sandbox has a key, and is spoken to in version 2');
  return made;
}
const finder = () => createAddressFinder(lookup(), () => now);
const calls = async () => (await sandbox.control.calls('postcode')).length;

it('finds street and city, however the postcode is written [RELRULES-28]', async () => {
  await expect(finder().find(' 3511 ab')).resolves.toEqual({
    postcode: '3511AB',
    streets: [expect.stringMatching(/^[A-Z][a-z]+/)],
    city: 'Utrecht',
  });
});

it('tells the streets of one postcode apart by the house number', async () => {
  const addresses = finder();
  const streets = async (houseNumber?: string) => (await addresses.find('3511ZZ', houseNumber)).streets;
  await expect(streets()).resolves.toEqual(['Domstraat', 'Domplein']);
  await expect(streets('7 bis')).resolves.toEqual(['Domplein']);
  await expect(streets('12a')).resolves.toEqual(['Domstraat']);
  // No such number, or none at all: the choice stays open.
  for (const unknown of ['401', 'bis', '', '123456']) await expect(streets(unknown)).resolves.toHaveLength(2);
});

it('asks for no house number where a postcode has one street', async () => {
  await finder().find('3511AB', '7');
  expect(await calls()).toBe(1);
});

it('says when nothing lies behind a postcode, and when it is none', async () => {
  await expect(finder().find('9999ZZ')).rejects.toThrow('Bij deze postcode is geen adres gevonden.');
  await expect(finder().find('35AB')).rejects.toThrow('Ongeldige postcode.');
  for (const nothing of ['', ' \n'])
    await expect(finder().find(nothing)).rejects.toThrow('Vul een postcode in.');
  await expect(createAddressFinder(null, () => now).find('3511AB')).rejects.toThrow('geen adres gevonden');
});

describe('version 3 of the service', () => {
  const byNumber = () => {
    const { url, apiKey } = sandbox.configuration.postcode;
    const made = createPostcodeLookup({ url: url.replace(/v2$/, 'v3/'), apiKey, outbound });
    return createAddressFinder(made, () => now);
  };

  it('finds street and city by postcode and house number, and remembers them for the day', async () => {
    const addresses = byNumber();
    const found = { postcode: '3511ZZ', streets: ['Domplein'], city: 'Utrecht' };
    await expect(addresses.find('3511 zz', '7 bis')).resolves.toEqual(found);
    await expect(addresses.find('3511ZZ', '7')).resolves.toEqual(found);
    await expect(addresses.find('3511ZZ', '12a')).resolves.toMatchObject({ streets: ['Domstraat'] });
    expect((await sandbox.control.calls('postcode')).map(({ path }) => path)).toEqual([
      '/postcode/v3/lookup/3511ZZ/7',
      '/postcode/v3/lookup/3511ZZ/12',
    ]);
  });

  it.each([undefined, '', 'bis'])(
    'asks for the house number instead of calling with %j',
    async (houseNumber) => {
      await expect(byNumber().find('3511AB', houseNumber)).rejects.toMatchObject({
        issues: [
          {
            field: 'houseNumber',
            message:
              'De postcodedienst geeft geen antwoord meer zonder huisnummer. Vul ook het huisnummer in.',
          },
        ],
      });
      expect(await calls()).toBe(0);
    },
  );

  it('says when there is no such address, and when the service refuses', async () => {
    await expect(byNumber().find('3511AB', '401')).rejects.toThrow(
      'Bij deze postcode en dit huisnummer is geen adres gevonden.',
    );
    await sandbox.control.addFault('postcode', { fault: 'refuse', operation: 'lookup.get' });
    await expect(byNumber().find('3511AB', '1')).rejects.toMatchObject({ provider: 'postcode', code: '403' });
  });
});

it('does not remember that nothing was found', async () => {
  const addresses = finder();
  for (let times = 0; times < 2; times += 1) await expect(addresses.find('9999ZZ')).rejects.toThrow();
  expect(await calls()).toBe(2);
});

it('asks once a day for the same postcode, and not for what is none', async () => {
  const addresses = finder();
  await addresses.find('3511AB');
  await addresses.find('3511ab');
  await expect(addresses.find('35AB')).rejects.toThrow();
  expect(await calls()).toBe(1);
  now = new Date(now.getTime() + 25 * 60 * 60_000);
  await addresses.find('3511AB');
  expect(await calls()).toBe(2);
});

it.each([
  ['a wrong key', 'refuse', false],
  ['an outage', 'status', true],
  ['an unreadable answer', 'malformed', true],
  ['a cut connection', 'reset', true],
] as const)('tells %s apart in Dutch and does not remember it', async (_what, fault, retryable) => {
  const addresses = finder();
  await sandbox.control.addFault('postcode', { fault, status: fault === 'status' ? 503 : undefined });
  await expect(addresses.find('3511AB')).rejects.toMatchObject({ provider: 'postcode', retryable });
  await expect(addresses.find('3511AB')).resolves.toMatchObject({ city: 'Utrecht' });
});

it('lets few calls wait at once, and takes them again afterwards', async () => {
  await sandbox.control.addFault('postcode', { fault: 'hold', times: 'always' });
  const patient = lookup();
  const waiting = Array.from({ length: 4 }, () => patient.find('3511AB').catch((error: unknown) => error));
  await expect(patient.find('3511AB')).rejects.toMatchObject({ code: 'busy', retryable: true });
  await sandbox.control.clearFaults('postcode');
  await Promise.all(waiting);
  await expect(patient.find('3511AB')).resolves.toMatchObject({ city: 'Utrecht' });
});

it('is refused with a key of somebody else', async () => {
  await expect(lookup('another').find('3511AB')).rejects.toMatchObject({ provider: 'postcode', code: '403' });
});
