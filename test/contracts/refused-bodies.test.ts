import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { startWireOffice, type WireOffice } from '#test/wire/wire-office.ts';
import { badBodies } from './bad-bodies.ts';
import { CONTRACTS } from './contracts.ts';
import { CONTRACTS_FOLDER } from './contracts-folder.ts';

interface Target {
  readonly provider: SandboxProvider;
  readonly method: string;
  /** Below the address of the stand-in; `{made}` is what the call before made. */
  readonly path: string;
  readonly body: object;
}

const ADDRESS = { street: 'Dorpsstraat', house_number: '12', zip: '1234AB', city: 'Breda', country: 'NL' };
const CONTACTS = `/api/v2/${CREDENTIALS.main.moneybird.administration}/contacts`;
const [start, end] = ['2027-01-05T09:00:00', '2027-01-05T10:00:00'].map((dateTime) => ({
  dateTime,
  timeZone: 'UTC',
}));
const message = {
  subject: 'Aangifte',
  importance: 'normal',
  isRead: true,
  body: { contentType: 'html', content: '<p>Beste</p>' },
  toRecipients: [{ emailAddress: { address: 'jan@x.nl', name: 'Jan' } }],
  categories: ['Blauw'],
};
const contact = {
  givenName: 'Anna',
  emailAddresses: [{ address: 'a@x.nl', name: 'Anna' }],
  businessPhones: ['0301234567'],
  homeAddress: { street: 'Kerkweg 7', city: 'Utrecht' },
};
const event = {
  subject: 'Los',
  isAllDay: false,
  showAs: 'busy',
  start,
  end,
  location: { displayName: 'Kantoor' },
};

const TARGETS: readonly Target[] = [
  {
    provider: 'informer',
    method: 'POST',
    path: '/relations',
    body: { relation_type: 0, company_name: 'Jansen', relation_number: 1, email: 'a@x.nl', ...ADDRESS },
  },
  {
    provider: 'informer',
    method: 'PUT',
    path: '/relations/880001',
    body: { relation_type: 0, company_name: 'Jansen', subtype: { active: 1 }, ...ADDRESS },
  },
  {
    provider: 'moneybird',
    method: 'POST',
    path: `${CONTACTS}.json`,
    body: { contact: { company_name: 'Jansen', customer_id: '1', zipcode: '1234AB' } },
  },
  {
    provider: 'moneybird',
    method: 'PATCH',
    path: `${CONTACTS}/{made}.json`,
    body: { contact: { city: 'Breda' } },
  },
  {
    provider: 'zoom',
    method: 'POST',
    path: '/v2/users/beheer@balie.example/meetings',
    body: {
      topic: 'Los',
      type: 2,
      start_time: '2027-01-05T09:00:00Z',
      duration: 30,
      agenda: '1',
      password: 'k7p2',
    },
  },
  { provider: 'zoom', method: 'PATCH', path: '/v2/meetings/{made}', body: { topic: 'Anders', duration: 45 } },
  { provider: 'zoom', method: 'PUT', path: '/v2/meetings/{made}/status', body: { action: 'end' } },
  { provider: 'microsoft-graph', method: 'POST', path: '/me/contacts', body: contact },
  { provider: 'microsoft-graph', method: 'PATCH', path: '/me/contacts/{made}', body: contact },
  { provider: 'microsoft-graph', method: 'POST', path: '/me/events', body: event },
  { provider: 'microsoft-graph', method: 'PATCH', path: '/me/events/{made}', body: event },
  { provider: 'microsoft-graph', method: 'POST', path: '/me/messages', body: message },
  { provider: 'microsoft-graph', method: 'PATCH', path: '/me/messages/{made}', body: message },
  {
    provider: 'microsoft-graph',
    method: 'POST',
    path: '/me/sendMail',
    body: { message, saveToSentItems: true },
  },
  { provider: 'microsoft-graph', method: 'POST', path: '/me/mailFolders', body: { displayName: 'Nieuw' } },
  {
    provider: 'microsoft-graph',
    method: 'POST',
    path: '/me/drive/root/children',
    body: { name: 'Los', folder: {} },
  },
  { provider: 'microsoft-graph', method: 'PATCH', path: '/me/drive/items/{made}', body: { name: 'Anders' } },
  {
    provider: 'microsoft-graph',
    method: 'POST',
    path: '/me/drive/items/{made}/createLink',
    body: { type: 'view', scope: 'anonymous' },
  },
];

/** Only the bodies that are wrong are sent: the right one would have Graph call back. */
const SUBSCRIPTION: Target = {
  provider: 'microsoft-graph',
  method: 'POST',
  path: '/subscriptions',
  body: {
    changeType: 'created,updated,deleted',
    notificationUrl: 'https://balie.example/meldingen',
    resource: 'me/contacts',
    expirationDateTime: new Date(Date.now() + 60 * 60_000).toISOString(),
    clientState: 'geheim',
  },
};

describe.skipIf(CONTRACTS_FOLDER === undefined)(
  'a stand-in refuses what its publisher’s description refuses',
  () => {
    let office: WireOffice & { close(): Promise<void> };
    let sandbox: Sandbox;
    beforeAll(async () => {
      office = await startWireOffice(() => startSandbox());
      sandbox = office.sandbox;
    });
    afterAll(() => office.close());

    async function headersOf(provider: SandboxProvider): Promise<Record<string, string>> {
      if (provider === 'informer') {
        const { code, apikey } = CREDENTIALS.main.informer;
        return { securitycode: code, apikey };
      }
      if (provider !== 'zoom') {
        const access = office.access(provider === 'moneybird' ? 'moneybird' : 'contact');
        return { authorization: `Bearer ${await access.accessToken()}` };
      }
      const { accountId, clientId, clientSecret } = CREDENTIALS.main.zoom;
      const answer = await fetch(`${sandbox.url}/zoom/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }),
      });
      const { access_token: token } = (await answer.json()) as { readonly access_token: string };
      return { authorization: `Bearer ${token}` };
    }

    const PREFIXES: Partial<Record<SandboxProvider, string>> = {
      informer: '/informer/v2',
      moneybird: '/moneybird',
      zoom: '/zoom',
      'microsoft-graph': '/microsoft-graph/v1.0',
    };

    it.each(['informer', 'moneybird', 'zoom', 'microsoft-graph'] as const)('%s', async (provider) => {
      const contract = CONTRACTS.find((one) => one.provider === provider);
      const own = await headersOf(provider);
      const headers = { ...own, 'content-type': 'application/json', prefer: 'IdType="ImmutableId"' };
      const send = (method: string, path: string, body: unknown) =>
        fetch(`${sandbox.url}${PREFIXES[provider]}${path}`, { method, headers, body: JSON.stringify(body) });
      let made = '';
      let tried = 0;
      const taken: string[] = [];
      for (const target of [...TARGETS, SUBSCRIPTION].filter((one) => one.provider === provider)) {
        const { method, body } = target;
        const path = target.path.replace('{made}', encodeURIComponent(made));
        const refused = badBodies(body).filter(({ body: bad }) => {
          const exchange = {
            provider,
            operation: '',
            method,
            url: path,
            body: bad,
            headers: {},
            answerHeaders: {},
          };
          return (contract?.departuresOf({ ...exchange, answer: null }) ?? []).length > 0;
        });
        for (const { position, how, body: bad } of refused) {
          const { status } = await send(method, path, bad);
          tried += 1;
          if (status < 400 || status >= 500)
            taken.push(`${status} ${method} ${target.path}: ${position} ${how}`);
        }
        if (target === SUBSCRIPTION) continue;
        const answer = await send(method, path, body);
        const text = await answer.text();
        expect(answer.status, `${target.path}: ${text}`).toBeLessThan(300);
        const id: unknown = text.startsWith('{')
          ? (JSON.parse(text) as { readonly id?: unknown }).id
          : undefined;
        if (id !== undefined) made = String(id);
      }
      expect(taken).toEqual([]);
      expect(tried).toBeGreaterThan(2);
    });
  },
);
