import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { everyPage } from '#providers/every-page.ts';
import { toCustomer } from '#providers/hours/customer-fields.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { aPerson } from './relations.ts';
import { attempted, type LinkName, neverPushed, wireOfficeForTests } from './wire-office.ts';

/** More calls than a list needs that is seen to lead nowhere. */
const MANY = 12;

const office = wireOfficeForTests();

let service: Server;
let providers: Providers;
let calls: string[] = [];

/** Any list of any service: whatever page is asked for, it is this one, and it names itself as the next. */
beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume();
    calls.push(`${request.method} ${request.url}`);
    const isOver = calls.length > MANY;
    response.writeHead(isOver ? 500 : 200, { 'content-type': 'application/json' });
    response.end(isOver ? '' : JSON.stringify(pageOf(`${addressOf(service)}${request.url}`)));
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const url = addressOf(service);
  const { configuration } = office.sandbox;
  providers = createProviders(
    {
      ...configuration,
      microsoft: { ...configuration.microsoft, graphUrl: `${url}/graph` },
      dropbox: { ...configuration.dropbox, apiUrl: `${url}/dropbox`, contentUrl: `${url}/dropbox` },
      informerUrl: `${url}/informer`,
      exact: { ...configuration.exact, url: `${url}/exact` },
      moneybird: { ...configuration.moneybird, url: `${url}/moneybird` },
      hoursUrl: `${url}/hours`,
      zoom: { loginUrl: `${url}/zoom-login`, apiUrl: `${url}/zoom` },
    },
    office.tokens,
  );
});

afterEach(() => {
  calls = [];
});

afterAll(async () => {
  await providers.close();
  await new Promise((closed) => service.close(closed));
});

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function pageOf(address: string): unknown {
  const [, name] = new URL(address).pathname.split('/');
  const hundred = <Item>(item: Item) => Array.from({ length: 100 }, () => item);
  const answers: Readonly<Record<string, () => unknown>> = {
    graph: () => ({ value: [], '@odata.nextLink': address }),
    dropbox: () =>
      address.includes('get_metadata')
        ? { id: 'id:1', name: 'b', path_display: '/a/b' }
        : { entries: [], cursor: 'the-same', has_more: true },
    informer: () => ({
      pagination: { page: 1, records: 100, total: 1e9, pages: 1e7 },
      relations: [{ id: 7, relation_number: 7, company_name: 'Altijd dezelfde' }],
    }),
    exact: () =>
      address.includes('/current/Me')
        ? { d: { results: [{ CurrentDivision: 1 }] } }
        : { d: { results: [], __next: address } },
    moneybird: () => hundred({ id: '7', customer_id: '7' }),
    hours: () => ({
      result: hundred({ ...toCustomer(aPerson()), id: '7' }),
    }),
    fiscal: () => hundred({ Id: 7, Number: '7' }),
    'zoom-login': () => ({ access_token: 'a-token', expires_in: 3600 }),
    zoom: () => ({ meetings: [], next_page_token: 'the-same' }),
  };
  return answers[name ?? '']?.();
}

function accessOf(name: LinkName) {
  const settings = name === 'fiscal' ? { url: `${addressOf(service)}/fiscal` } : {};
  return { ...office.access(name, { settings }), accessToken: async () => 'a-token' };
}

function adapterOf(name: LinkName) {
  const found = providers.adapterFor(name === 'contact' ? 'contact' : stepOf(name), accessOf(name).provider);
  if (found === null) throw new Error(`No adapter for ${name}.`);
  return found;
}

function stepOf(name: LinkName) {
  if (name === 'fiscal' || name === 'hours' || name === 'files') return name;
  return name === 'dropbox' ? 'files' : 'finance';
}

async function wholeList(name: LinkName): Promise<void> {
  const { list, provider } = adapterOf(name);
  if (list === null) throw new Error(`${name} has a list.`);
  const listing = everyPage({
    provider,
    fetch: (cursor) => list.page(accessOf(name), cursor),
    itemsOf: ({ records }) => records,
  });
  for await (const page of listing) expect(page.next).not.toBeNull();
}

async function push(name: LinkName): Promise<unknown> {
  const relation = aPerson({ relationNumber: '1001' });
  const adapter = adapterOf(name);
  return adapter.push(accessOf(name), relation, attempted(neverPushed(adapter, relation)));
}

const WINDOW = { from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' };

it.each<readonly [string, () => Promise<unknown> | undefined]>([
  [
    'the administrations of Exact Online',
    () => providers.identifierFor('exact')?.({ ...accessOf('exact'), settings: {} }),
  ],
  ['the accounts of Exact Online', () => wholeList('exact')],
  ['the contacts of Moneybird', () => wholeList('moneybird')],
  ['the relations of InformerOnline', () => wholeList('informer')],
  ['the relations of InformerOnline with a number', () => push('informer')],
  ['the clients of Fiscaal Gemak', () => wholeList('fiscal')],
  ['the clients of Fiscaal Gemak that changed', () => push('fiscal')],
  ['the customers of the hours registration', () => wholeList('hours')],
  ['the contacts of Microsoft', () => wholeList('contact')],
  ['the contacts of Microsoft with a property', () => push('contact')],
  ['the folders of OneDrive', () => wholeList('files')],
  ['the files of OneDrive', () => providers.fileStoreFor('onedrive')?.list(accessOf('files'), 'an-id')],
  ['the folders of Dropbox', () => wholeList('dropbox')],
  ['the files of Dropbox', () => providers.fileStoreFor('dropbox')?.list(accessOf('dropbox'), 'id:1')],
  [
    'the folders above a file of Dropbox',
    () => providers.fileStoreFor('dropbox')?.path(accessOf('dropbox'), 'id:1', new Set()),
  ],
  ['the folders of a mailbox', () => providers.mailboxOf('microsoft')?.folders(accessOf('contact'))],
  [
    'the changed mails of a folder',
    () =>
      providers
        .mailboxOf('microsoft')
        ?.page(accessOf('contact'), '/me/mailFolders/1/messages/delta?$skiptoken=1', 50),
  ],
  [
    'the own events of a calendar',
    () => providers.calendarOf('microsoft')?.findOwn(accessOf('contact'), '1'),
  ],
  [
    'the events of a series',
    () => providers.calendarOf('microsoft')?.instances(accessOf('contact'), '1', WINDOW),
  ],
  [
    'the changes of a calendar',
    () => providers.calendarOf('microsoft')?.firstPage(accessOf('contact'), WINDOW),
  ],
  [
    'the meetings of Zoom',
    () => {
      const account = { officeId: '1', accountId: '1', clientId: '1', clientSecret: '1' };
      const access = { account, signal: new AbortController().signal };
      return providers.meetings.findByAgenda(access, 'a@example.nl', 'Balie 1');
    },
  ],
])('reads %s no further than a page that names itself', async (_name, read) => {
  const failure = await Promise.resolve(read()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'malformed', retryable: true });
  expect(calls.length).toBeLessThanOrEqual(MANY);
});
