import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { linkKindOfStep } from '#domain/link/link-kinds.ts';
import type { ProviderDescription } from '#domain/provider/provider.ts';
import {
  PROVIDER_NAMES,
  PROVIDERS,
  providerLabel,
  providersOffering,
} from '#domain/provider/provider-descriptions.ts';
import { slowestPace } from '#domain/saga/pace.ts';
import { createProviders } from './providers.ts';

const providers = createProviders(
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
      loginUrl: 'https://www.dropbox.com',
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
    zoom: { loginUrl: 'https://zoom.us', apiUrl: 'https://api.zoom.us/v2' },
    kvk: { url: 'https://api.kvk.nl/api', apiKey: undefined },
    viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  },
  {
    withLinkLock: async (_linkId, fn) =>
      (await fn({ accessToken: 'a', refreshToken: 'r', expiresAt: new Date(0) })).result,
  },
);
const RELATION_STEPS = ['contact', 'files', 'finance', 'fiscal', 'hours', 'marketing'] as const;
const token = { accessToken: 'a', refreshToken: 'r', expiresAt: new Date(0) };

afterAll(() => providers.close());

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
  expect(providers.adapterFor(step, provider)?.provider).toBe(provider);
});

it.each([
  ['hours', 'laposta'],
  ['contact', 'laposta'],
  ['finance', 'unheard of'],
] as const)('has none for %s at %s', (step, provider) => {
  expect(providers.adapterFor(step, provider)).toBeNull();
});

it('renews a token as late as its provider asks', () => {
  expect(providers.renewalMarginOf('microsoft')).toBe(60_000);
  // Exact Online counts what is renewed more than half a minute early.
  expect(providers.renewalMarginOf('exact')).toBe(15_000);
});

it('gives no token to a provider that works with keys', () => {
  expect(() => providers.accessTokenOf({ linkId: '1', provider: 'laposta' }, token)).toThrow();
});

it.each(['onedrive', 'dropbox', 'exact', 'moneybird'])(
  'asks for a complete link when Balie is not registered at %s',
  async (provider) => {
    const accessToken = providers.accessTokenOf({ linkId: '1', provider }, token);
    await expect(accessToken()).rejects.toMatchObject({ code: 'link-incomplete', retryable: false });
  },
);

it.each(providersOffering('relation'))('the manual says how fast an import goes: %s', (provider) => {
  const manual = readFileSync(path.join(import.meta.dirname, '../docs/help/import-export.md'), 'utf8');
  const { gap, mostADay } = slowestPace([PROVIDERS[provider].limits], 'push');
  const count = (number: number | null) => number?.toLocaleString('nl-NL') ?? '';
  const documented = new RegExp(
    `^\\| ${providerLabel(provider)} \\| \\w+ \\| (\\S+) \\| ?(\\S*) \\|$`,
    'm',
  ).exec(manual);
  expect(documented?.slice(1)).toEqual([count(Math.floor(3_600_000 / gap)), count(mostADay)]);
});

describe.each(PROVIDER_NAMES)('what the description of %s says', (provider) => {
  const description: ProviderDescription = PROVIDERS[provider];

  it('is there: an adapter for relations, and the files of an office', () => {
    for (const kind of description.linkKinds) {
      const step = RELATION_STEPS.find((one) => linkKindOfStep(one) === kind);
      const adapter = step === undefined ? null : providers.adapterFor(step, provider);
      const supportsRelations = step !== undefined && description.offers.includes('relation');
      expect(adapter?.provider).toBe(supportsRelations ? provider : undefined);
    }
    const files = providers.fileStoreFor(provider)?.provider;
    expect(files).toBe(description.offers.includes('files') ? provider : undefined);
  });

  it('is how it is signed in at', () => {
    const request = () => providers.accessTokenOf({ linkId: '1', provider }, token);
    if (description.signIn === 'consent') expect(request()).toBeTypeOf('function');
    else expect(request).toThrow('has no OAuth tokens');
  });
});
