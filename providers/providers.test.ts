import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { slowestPace } from '#domain/saga/pace.ts';
import { providerLabel } from './provider-names.ts';
import { createProviders } from './providers.ts';

const registry = createProviders(
  {
    allowLoopback: false,
    microsoft: {
      clientId: undefined,
      clientSecret: undefined,
      loginUrl: 'https://login.microsoftonline.com',
      graphUrl: 'https://graph.microsoft.com',
    },
    dropbox: {
      clientId: undefined,
      clientSecret: undefined,
      apiUrl: 'https://api.dropboxapi.com',
      contentUrl: 'https://content.dropboxapi.com',
    },
    eboekhoudenUrl: 'https://soap.e-boekhouden.nl/soap.asmx',
    informerUrl: 'https://api.informer.eu',
    exact: { clientId: undefined, clientSecret: undefined, url: 'https://start.exactonline.nl' },
    moneybird: { clientId: undefined, clientSecret: undefined, url: 'https://moneybird.com' },
    hoursUrl: undefined,
    lapostaUrl: 'https://api.laposta.nl',
    postcode: { url: 'https://api.postcodeapi.nu/v2', apiKey: undefined },
    kvk: { url: 'https://api.kvk.nl/api', apiKey: undefined },
    viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  },
  {
    withLinkLock: async (_linkId, fn) =>
      (await fn({ accessToken: 'a', refreshToken: 'r', expiresAt: new Date(0) })).result,
  },
);
const token = { accessToken: 'a', refreshToken: 'r', expiresAt: new Date(0) };

afterAll(() => registry.close());

it.each([
  ['contact', 'microsoft'],
  ['files', 'onedrive'],
  ['files', 'dropbox'],
  ['finance', 'eboekhouden'],
  ['finance', 'informer'],
  ['finance', 'exact'],
  ['finance', 'moneybird'],
  ['fiscal', 'fiscaalgemak'],
  ['hours', 'uren'],
  ['marketing', 'laposta'],
] as const)('has an adapter for %s at %s', (step, provider) => {
  expect(registry.adapterFor(step, provider)?.provider).toBe(provider);
});

it.each([
  ['hours', 'laposta'],
  ['contact', 'laposta'],
  ['finance', 'unheard of'],
] as const)('has none for %s at %s', (step, provider) => {
  expect(registry.adapterFor(step, provider)).toBeNull();
});

it('gives no token to a provider that works with keys', () => {
  expect(() => registry.accessTokenOf({ linkId: '1', provider: 'laposta' }, token)).toThrow();
});

it.each(['onedrive', 'dropbox', 'exact', 'moneybird'])(
  'asks for a complete link when Balie is not registered at %s',
  async (provider) => {
    const accessToken = registry.accessTokenOf({ linkId: '1', provider }, token);
    await expect(accessToken()).rejects.toMatchObject({ code: 'link-incomplete', retryable: false });
  },
);

it.each([
  ['contact', 'microsoft'],
  ['files', 'onedrive'],
  ['files', 'dropbox'],
  ['finance', 'eboekhouden'],
  ['finance', 'exact'],
  ['finance', 'informer'],
  ['finance', 'moneybird'],
  ['fiscal', 'fiscaalgemak'],
  ['hours', 'uren'],
  ['marketing', 'laposta'],
] as const)('the manual says how fast an import goes: %s, %s', (step, provider) => {
  const manual = readFileSync(path.join(import.meta.dirname, '../docs/help/import-export.md'), 'utf8');
  const limits = registry.adapterFor(step, provider)?.limits;
  const { gap, mostADay } = slowestPace(limits === undefined ? [] : [limits], 'push');
  const count = (number: number | null) => number?.toLocaleString('nl-NL') ?? '';
  const told = new RegExp(`^\\| ${providerLabel(provider)} \\| \\w+ \\| (\\S+) \\| ?(\\S*) \\|$`, 'm').exec(
    manual,
  );
  expect(told?.slice(1)).toEqual([count(Math.floor(3_600_000 / gap)), count(mostADay)]);
});
