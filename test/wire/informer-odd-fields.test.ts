import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { INFORMER_PUBLISHED } from '#dev/sandbox/informer/published.ts';
import { createInformerAdapter } from '#providers/informer/informer.ts';
import { createOutbound } from '#providers/outbound.ts';
import type { RelationAdapter } from '#providers/provider-ports.ts';
import { anOrganisation, aPerson } from './relations.ts';
import { neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();
const outbound = createOutbound({ allowLoopback: true });

/** What its OpenAPI lets be read of a company, and what somebody typed there before anything was checked. */
const TYPED_THERE = {
  id: 7,
  relation_number: 1001,
  relation_type: 0,
  company_name: 'Jansen',
  firstname: null,
  street: 'Kade',
  house_number: '1',
  city: 'Breda',
  country: 'NL',
  phone: 201234567,
  web: 'www.jansen.nl',
  email: 'op aanvraag',
  email_invoice: 'a@jansen.nl; b@jansen.nl',
  bic: 'ABNANL2A',
  payment_condition_id: '30 dagen',
  sales_invoice_template_id: '12',
  collection_date: '0000-00-00',
  oin: { odd: true },
  subtype: { active: true, supplier: true, customer: 'ja', unknown: true },
  freefields: [{ description: 'Kleur', type: 'text', value: 'rood' }],
};

let service: Server;
let adapter: RelationAdapter;
let there: object = TYPED_THERE;
let refused: object | null = null;
let sent: Record<string, unknown>[] = [];

/** Takes what is published, and says which field it does not take. */
beforeAll(async () => {
  const input = INFORMER_PUBLISHED.calls.find(({ method }) => method === 'PUT')?.body;
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET' && request.url?.includes('?')) {
      return answer(200, { pagination: { page: 1, records: 100, total: 1, pages: 1 }, relations: [there] });
    }
    if (request.method === 'GET') return answer(200, there);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    sent.push(body);
    const error = input?.safeParse(body).error;
    if (refused === null && error === undefined) return answer(200, { success: 'Relation saved' });
    return answer(422, { error: refused ?? { relation: error?.message }, response_code: 422 });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  adapter = createInformerAdapter({ url, outbound });
});

beforeEach(() => {
  there = TYPED_THERE;
  refused = null;
  sent = [];
});

afterAll(async () => {
  await outbound.close();
  await new Promise((closed) => service.close(closed));
});

const access = () => office.access('informer');
const known = (relation: ReturnType<typeof aPerson>) => ({
  ...neverPushed(adapter, relation),
  remoteId: '7',
});
const push = (relation = anOrganisation({ email: '' })) => adapter.push(access(), relation, known(relation));

it('saves a relation with fields that are answered in another form than they are taken in', async () => {
  await expect(push()).resolves.toMatchObject({ outcome: 'stored' });
  expect(sent).toMatchObject([
    { bic: 'ABNANL2A', sales_invoice_template_id: 12, subtype: { active: 1, supplier: 1 } },
  ]);
  const left = ['web', 'email', 'email_invoice', 'payment_condition_id', 'collection_date', 'oin'];
  expect(Object.keys(sent[0] ?? {}).filter((name) => left.includes(name))).toEqual([]);
});

it('removes such a relation, and changes nothing else of it', async () => {
  const relation = anOrganisation();
  await expect(adapter.remove(access(), relation, known(relation))).resolves.toMatchObject({
    outcome: 'deactivated',
  });
  const { postcode } = relation.values;
  expect(sent).toMatchObject([
    { company_name: 'Jansen', street: 'Kade', zip: postcode, phone: '201234567', subtype: { active: 0 } },
  ]);
});

it('sends back what can be', async () => {
  const whole = { web: 'https://jansen.nl', email_invoice: 'a@jansen.nl', payment_condition_id: 3 };
  there = { ...TYPED_THERE, ...whole, collection_date: '2026-01-31' };
  await push();
  expect(sent).toMatchObject([{ ...whole, collection_date: '2026-01-31' }]);
});

it('saves a person over what became a company there', async () => {
  const relation = aPerson({ email: '' });
  await adapter.push(access(), relation, known(relation));
  expect(sent).toMatchObject([{ relation_type: 1, surname: 'Dijk' }]);
});

it('lists such a relation, and says whether it is in use', async () => {
  const page = await adapter.list?.page(access(), null);
  expect(page?.records).toMatchObject([{ id: '7', isActive: true, fields: { phone: '201234567' } }]);
});

it('names a field that is not of Balie where it is refused', async () => {
  refused = { vat: 'onjuist', web: 'onjuist', email_invoice: 'onjuist' };
  await expect(push()).rejects.toMatchObject({
    message:
      'InformerOnline weigerde de gegevens: controleer BTW-nummer, Website (bij InformerOnline), E-mail voor facturen (bij InformerOnline).',
  });
});
