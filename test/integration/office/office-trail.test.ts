import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { ofOffice, ofUser, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let owner: Client;

beforeAll(async () => {
  api = await startApi();
  owner = new Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  office = await api.office();
  const { admin, advisor } = office;
  await api.application.database.lease(admin, async (client) => {
    await recordAuditEntries(client, admin, [
      { ...ofOffice(admin), action: 'link-made', changes: { kind: { from: '', to: 'finan' } } },
      { ...ofUser(advisor.userId), action: 'changed', changes: { role: { from: 'read', to: 'readwrite' } } },
    ]);
  });
});

afterAll(async () => {
  await owner.end();
  await api.close();
});

const insertOfRelation = (ids: string, actions: string, values: readonly unknown[]) =>
  owner.query(
    `INSERT INTO audit_entries (office_id, user_id, entity, entity_id, relation_id, action)
     SELECT $1::uuid, $2::uuid, 'relation', id, id, action FROM ${ids} CROSS JOIN ${actions}`,
    [...values],
  );

interface Answer {
  readonly officeTrail: {
    readonly totalCount: number;
    readonly edges: readonly {
      readonly node: {
        readonly eventText: string;
        readonly kind: string;
        readonly aboutName: string | null;
        readonly user: { readonly username: string } | null;
        readonly details: readonly { readonly label: string; readonly text: string }[];
      };
    }[];
  };
}

const QUERY = `query ($filter: TrailFilter) {
  officeTrail(filter: $filter, first: 20) {
    totalCount
    edges { node { eventText kind aboutName user { username } details { label text } } }
  }
}`;

async function trail(viewer: TestViewer, filter: object = {}) {
  const { data, errors } = await api.graphql<Answer>(await api.tokenOf(viewer), QUERY, { filter });
  expect(errors).toEqual([]);
  return data?.officeTrail;
}

it('tells an admin in Dutch who did what, and nobody else anything', async () => {
  const shown = await trail(office.admin, { kind: 'USERS' });
  expect(shown?.edges[0]?.node).toEqual({
    eventText: 'Gebruiker gewijzigd',
    kind: 'USERS',
    aboutName: office.advisor.username,
    user: { username: office.admin.username },
    details: [{ label: 'Rechten', text: 'Alleen lezen → Lezen en schrijven' }],
  });
  expect((await trail(office.advisor))?.totalCount).toBe(0);
  const other = await api.office();
  const of = encodeNodeId('User', office.advisor.userId);
  expect((await trail(other.admin, { userId: of }))?.totalCount).toBe(0);
});

it('is narrowed by person, by kind and by date', async () => {
  const eventText = async (filter: object) =>
    (await trail(office.admin, filter))?.edges.map(({ node }) => node.eventText) ?? [];
  expect(await eventText({ kind: 'LINKS' })).toEqual(['Gekoppeld']);
  expect(await eventText({ userId: encodeNodeId('User', office.advisor.userId) })).toContain(
    'Gebruiker gewijzigd',
  );
  expect(await eventText({ userId: encodeNodeId('User', office.reader.userId) })).not.toContain(
    'Gebruiker gewijzigd',
  );
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  expect(await eventText({ until: yesterday })).toEqual([]);
  expect(await eventText({ from: yesterday, kind: 'LINKS' })).toEqual(['Gekoppeld']);
});

it('leaves ordinary changes to the history of their relation, and has the readings of a BSN', async () => {
  const { admin } = office;
  await insertOfRelation(
    '(SELECT gen_random_uuid() AS id) made',
    "unnest(ARRAY['changed', 'created', 'bsn-shown']) action",
    [office.officeId, admin.userId],
  );
  const shown = await trail(admin, { kind: 'RELATIONS' });
  expect(shown?.edges.map(({ node }) => node.eventText)).toEqual(['BSN bekeken']);
});

it('is exported as the filter has it, and the export is itself in it', async () => {
  const token = await api.tokenOf(office.admin);
  const send = (by: string, requestId: string) =>
    api.graphql<{ exportTrail: { rows: string[][] } }>(
      by,
      `mutation ($id: ID!) { exportTrail(requestId: $id, filter: { kind: LINKS }) { ... on TrailExport { rows } } }`,
      { id: requestId },
    );
  const requestId = randomUUID();
  const { data } = await send(token, requestId);
  expect(data?.exportTrail.rows).toEqual([
    [
      expect.any(String),
      office.admin.username,
      'Koppelingen',
      'Gekoppeld',
      '',
      'Soort: Boekhouding',
      'office link-made',
    ],
  ]);
  await send(token, requestId);
  const shown = await trail(office.admin, { kind: 'DATA' });
  expect(shown?.edges.map(({ node }) => node.eventText)).toEqual(['Logboek geëxporteerd']);
  const refused = await send(await api.tokenOf(office.advisor), randomUUID());
  expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

it('is not exported in part: more than 10,000 lines ask for a shorter period', async () => {
  const from = new Date('2020-01-01T00:00:00Z');
  await owner.query(
    `INSERT INTO audit_entries (office_id, user_id, entity, entity_id, action, at)
     SELECT $1::uuid, $2::uuid, 'office', $1::uuid, 'link-made', $3::timestamptz FROM generate_series(1, 10001)`,
    [office.officeId, office.admin.userId, from],
  );
  const { data } = await api.graphql<{ exportTrail: { issues: unknown } }>(
    await api.tokenOf(office.admin),
    `mutation { exportTrail(requestId: "${randomUUID()}", filter: { until: "2020-01-02T00:00:00Z" }) {
      ... on ValidationError { issues { field message } } } }`,
  );
  const message =
    'Dit zijn 10001 regels. Kies een kortere periode: er gaan er hoogstens 10000 in een bestand.';
  expect(data?.exportTrail.issues).toEqual([{ field: 'from', message }]);
});

it('reads its page by an index, however many changes of relations lie between', async () => {
  const { officeId, admin } = office;
  await insertOfRelation(
    '(SELECT gen_random_uuid() AS id FROM generate_series(1, 20000)) made',
    "(SELECT 'changed' AS action) action",
    [officeId, admin.userId],
  );
  await owner.query('ANALYZE audit_entries');
  const plan = await api.application.database.lease(
    admin,
    (client) =>
      client.$queryRaw<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT id FROM audit_entries WHERE in_office_trail = true ORDER BY id DESC LIMIT 60`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('audit_entries_of_office');
});
