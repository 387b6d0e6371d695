import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { createKvkRegistry } from '#providers/kvk/kvk-registry.ts';
import { createOutbound, type Outbound } from '#providers/outbound.ts';
import { createRegistry } from '#services/registry/registry.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { startCheckedSandbox } from './checked-sandbox.ts';

let sandbox: Sandbox;
let outbound: Outbound;

beforeAll(async () => {
  sandbox = await startCheckedSandbox();
  outbound = createOutbound({ allowLoopback: true });
});
beforeEach(() => sandbox.control.reset());
afterAll(async () => {
  await outbound.close();
  await sandbox.close();
});

const NOTHING = { kvkNumber: '', tradeName: '', street: '', city: '' };

function registry(options: { readonly apiKey?: string | undefined; readonly url?: string } = {}) {
  const { url, apiKey } = sandbox.configuration.kvk;
  return createRegistry(createKvkRegistry({ url, apiKey, outbound, ...options }), () => new Date());
}

it('pays once a day for a look at the same organisation', async () => {
  const own = registry();
  await own.organisation('68750110');
  await own.organisation(' 68750110 ');
  expect(await sandbox.control.calls('kvk')).toHaveLength(1);
});

it('asks again for what is to be compared, and remembers that', async () => {
  const own = registry();
  await own.organisation('68750110');
  await own.organisationNow('68750110');
  await own.organisation('68750110');
  expect(await sandbox.control.calls('kvk')).toHaveLength(2);
});

describe('search', () => {
  it.each([
    [{ kvkNumber: '68750110' }, 'Test BV Donald'],
    [{ tradeName: 'stichting BOLDERBAST' }, 'Test Stichting Bolderbast'],
    [{ street: 'Hizzaarderlaan' }, 'Test BV Donald'],
    [{ city: 'Lochem' }, 'Test Stichting Bolderbast'],
  ])('finds by %j [RELFORM-04]', async (search, name) => {
    const { results } = await registry().search({ ...NOTHING, ...search }, 1);
    expect(results.map((result) => result.name)).toContain(name);
  });

  it('tells a legal person from its establishments, and where they are', async () => {
    const { results } = await registry().search({ ...NOTHING, tradeName: 'Donald' }, 1);
    expect(results).toEqual([
      expect.objectContaining({ kind: 'legal-person', branchNumber: '', city: 'Lollum' }),
      expect.objectContaining({
        kind: 'main-branch',
        branchNumber: '000037178598',
        street: 'Hizzaarderlaan',
      }),
      expect.objectContaining({ kind: 'branch', branchNumber: '000037178601', city: 'Veendam' }),
    ]);
  });

  it('turns pages of 100, and the last one holds the rest [RELFORM-07, REST-66]', async () => {
    const pages = [];
    const first = await registry().search({ ...NOTHING, tradeName: 'B.V.' }, 1);
    expect(first.total).toBeGreaterThan(200);
    expect(first.results).toHaveLength(100);
    for (let page = 1; page <= Math.ceil(first.total / 100); page += 1) {
      pages.push(await registry().search({ ...NOTHING, tradeName: 'B.V.' }, page));
    }
    const found = pages.flatMap(({ results }) =>
      results.map((result) => `${result.kvkNumber} ${result.kind}`),
    );
    expect(found).toHaveLength(first.total);
    expect(new Set(found).size).toBe(first.total);
  });

  it('has nothing where KvK has nothing, which it says with 404 and IPD5200 [RELFORM-08]', async () => {
    await expect(registry().search({ ...NOTHING, tradeName: 'qqqqqq' }, 1)).resolves.toEqual({
      page: 1,
      total: 0,
      results: [],
    });
    expect(await sandbox.control.calls('kvk')).toMatchObject([{ status: 404 }]);
  });

  it('leaves out who is no longer registered', async () => {
    const { total } = await registry().search({ ...NOTHING, kvkNumber: '96354429' }, 1);
    expect(total).toBe(0);
  });

  it('asks nothing that KvK would refuse', async () => {
    await expect(registry().search(NOTHING, 1)).rejects.toThrow('Vul een KvK-nummer');
    await expect(registry().search({ ...NOTHING, kvkNumber: '123' }, 1)).rejects.toThrow('acht cijfers');
    await expect(registry().search({ ...NOTHING, city: 'Utrecht' }, 11)).rejects.toThrow('1 tot 10');
    expect(await sandbox.control.calls('kvk')).toEqual([]);
  });
});

describe('profile', () => {
  it('brings what the form is filled with, the post box too [RELFORM-41, REST-65]', async () => {
    await expect(registry().organisation('68750110')).resolves.toEqual({
      kvkNumber: '68750110',
      tradeName: 'Test BV Donald',
      legalForm: 'Besloten vennootschap met gewone structuur',
      rsin: '857587973',
      address: {
        street: 'Hizzaarderlaan',
        houseNumber: '3',
        houseNumberSuffix: 'A',
        postcode: '8823SJ',
        city: 'Lollum',
        country: 'Nederland',
      },
      correspondenceAddress: {
        street: 'Postbus',
        houseNumber: '200',
        houseNumberSuffix: '',
        postcode: '1000AE',
        city: 'Rommeldam',
        country: 'Nederland',
      },
      hasEnded: false,
    });
  });

  it('of a sole proprietor has no number of the person', async () => {
    await expect(registry().organisation('69599084')).resolves.toMatchObject({ rsin: '' });
  });

  it('of a foundation without establishment has the address of the owner', async () => {
    const found = await registry().organisation('69599068');
    expect(found).toMatchObject({ legalForm: 'Stichting', address: { city: 'Lochem' } });
  });

  it('keeps quiet about a shielded address, and says who has ended', async () => {
    await expect(registry().organisation('90001354')).resolves.toMatchObject({ address: null });
    await expect(registry().organisation('96354429')).resolves.toMatchObject({ hasEnded: true });
  });

  it('tells a number nobody has from one that is away for now', async () => {
    await expect(registry().organisation('12345678')).rejects.toMatchObject({
      kind: 'NotFound',
      message: 'Het handelsregister kent het nummer 12345678 niet.',
    });
    // KvK answers 404 to this one too.
    await expect(registry().organisation('90004973')).rejects.toMatchObject({
      kind: 'ProviderFailed',
      code: 'IPD1003',
      retryable: true,
    });
  });
});

describe('failures', () => {
  const search = { ...NOTHING, tradeName: 'Donald' };

  it.each([
    ['a wrong key', { fault: 'refuse' }, { code: '401', retryable: false }],
    ['a key without the right', { fault: 'status', status: 403 }, { retryable: false }],
    ['parameters it does not take', { fault: 'status', status: 400 }, { code: 'IPD1998', retryable: false }],
    [
      'too many calls',
      { fault: 'status', status: 429, retryAfterSeconds: 7 },
      { retryable: true, retryAfterSeconds: 7 },
    ],
    ['an outage', { fault: 'status', status: 500 }, { code: 'IPD9999', retryable: true }],
    ['a maintenance page', { fault: 'malformed' }, { code: 'malformed', retryable: true }],
    ['a cut connection', { fault: 'reset' }, { code: 'network', retryable: true }],
  ] as const)('says in Dutch that there was %s', async (_what, fault, failure) => {
    await sandbox.control.addFault('kvk', { ...fault, times: 2 });
    const expected = { provider: 'kvk', message: expect.stringMatching(/^Het handelsregister /), ...failure };
    await expect(registry().search(search, 1)).rejects.toMatchObject(expected);
    await expect(registry().organisation('68750110')).rejects.toMatchObject(expected);
    await expect(registry().search(search, 1)).resolves.toMatchObject({ total: 3 });
  });

  it('waits no longer than a user would, and takes few calls at once meanwhile', async () => {
    await sandbox.control.addFault('kvk', { fault: 'hold', times: 'always' });
    const patient = registry();
    const started = performance.now();
    const waiting = Array.from({ length: 4 }, () =>
      patient.search(search, 1).catch((error: unknown) => error),
    );
    await sandbox.control.waitUntilPaused('kvk', 'zoeken');
    await expect(patient.search(search, 1)).rejects.toMatchObject({ code: 'busy', retryable: true });
    for (const failure of await Promise.all(waiting)) {
      expect(failure).toMatchObject({ code: 'timeout', retryable: true });
    }
    expect(performance.now() - started).toBeLessThan(onThisMachine(9_000, 14_000));
    await sandbox.control.clearFaults('kvk');
    await expect(patient.search(search, 1)).resolves.toMatchObject({ total: 3 });
  });

  it('is refused with the key of somebody else, and asks nothing without one', async () => {
    await expect(registry({ apiKey: 'another' }).search(search, 1)).rejects.toMatchObject({ code: '401' });
    await expect(registry({ apiKey: undefined }).search(search, 1)).rejects.toMatchObject({
      code: 'not-connected',
      retryable: false,
      message: expect.stringContaining('handmatig'),
    });
  });

  it('calls no address inside the network', async () => {
    const inside = registry({ url: 'http://10.0.0.1/kvk/api' });
    await expect(inside.organisation('68750110')).rejects.toMatchObject({ code: 'address-refused' });
  });
});
