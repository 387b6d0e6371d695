import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let token: string;
let organisationId: string;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  token = await api.tokenOf(office.admin);
  organisationId = await addFive();
});

afterAll(() => api.close());

/** Five relations that know each other: two organisations with contact persons, three persons. */
async function addFive(): Promise<string> {
  const persons: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    persons.push((await api.relation(office.advisor, 'person')).relationId);
  }
  await api.relation(office.admin, 'organisation', {}, persons.slice(1));
  return (await api.relation(office.admin, 'organisation', {}, persons)).relationId;
}

const list = `query { relations(first: 100) { totalCount edges { cursor node { __typename id displayName
  relationNumber email phone1 listPhone2 addressLine city owner { id username color } } }
  pageInfo { hasNextPage endCursor } } }`;

const NUMBER = '0612340001';

/** Rows past the use cases, which make them one by one. */
const asAdmin = <T>(work: (client: LeasedClient) => Promise<T>) =>
  api.application.database.lease(office.admin, work);
const asSystem = <T>(work: (client: LeasedClient) => Promise<T>) =>
  api.application.database.lease(systemViewer(office.officeId), work);

async function addToHistory(): Promise<void> {
  const entries = Array.from({ length: 5 }, (_, version) => ({
    officeId: office.officeId,
    userId: office.admin.userId,
    entity: 'relation',
    entityId: organisationId,
    relationId: organisationId,
    action: 'changed',
    entityVersion: version + 10,
    changes: { city: { from: 'Gouda', to: 'Delft' }, ownerId: { from: '', to: office.advisor.userId } },
  }));
  await asAdmin((client) => client.auditEntry.createMany({ data: entries }));
}

async function addImports(): Promise<void> {
  const { officeId, admin, advisor } = office;
  for (const user of [admin, advisor, admin, advisor, admin]) {
    await api.owner.relationImport.create({
      data: {
        officeId,
        userId: admin.userId,
        ownerId: user.userId,
        startedById: user.userId,
        fileName: 'relaties.csv',
        columns: ['relnr'],
        totalRows: 1,
      },
    });
  }
}

/** The newest import reads values of one column more otherwise than they are written. */
async function addReadColumns(): Promise<void> {
  const { officeId, admin } = office;
  const sizes = await api.owner.relationImport.count({ where: { officeId } });
  const columns = CSV_COLUMNS.slice(0, 1 + sizes);
  const readings = columns.flatMap((column) =>
    Array.from({ length: 7 }, (_, row) => ({
      row: row + 2,
      column,
      manner: 'read',
      written: 'a',
      taken: 'b',
    })),
  );
  const { id: importId } = await api.owner.relationImport.create({
    data: {
      officeId,
      userId: admin.userId,
      ownerId: admin.userId,
      fileName: 'relaties.csv',
      totalRows: 7,
      columns: [...columns],
      readings: columns.map((column) => ({ column, manner: 'read', count: 7 })),
    },
  });
  const batch = { officeId, importId, number: 0, firstRow: 2, rowCount: 7, sealedRows: Buffer.from('x') };
  await asAdmin((client) => client.relationImportBatch.create({ data: { ...batch, readings } }));
}
async function addToPortal(): Promise<void> {
  const { officeId } = office;
  const entries = Array.from({ length: 5 }, () => ({
    officeId,
    relationId: organisationId,
    relationName: 'Bakkerij',
    provider: 'onedrive',
    itemId: randomUUID(),
    name: 'jaarrekening.pdf',
    state: 'stuck',
    placedById: office.admin.userId,
  }));
  await asSystem((client) => client.portalEntry.createMany({ data: entries }));
}

async function addEvidence(): Promise<void> {
  const checks = Array.from({ length: 5 }, (_, day) => ({
    officeId: office.officeId,
    relationId: organisationId,
    vatNumber: 'NL823807071B01',
    outcome: 'valid',
    requester: 'NL001234567B01',
    checkedById: office.admin.userId,
    checkedAt: new Date(Date.UTC(2026, 0, day + 1)),
  }));
  await asAdmin((client) => client.vatEvidence.createMany({ data: checks }));
}

/** No more than are shown at once. */
async function addNumbered(): Promise<void> {
  for (let count = 0; count < 4; count += 1) await api.relation(office.admin, 'person', { phone1: NUMBER });
}

/** Each from a number of a relation of its own. */
async function addCalls(): Promise<void> {
  for (let call = 0; call < 5; call += 1) {
    const phone1 = `061${String(Date.now()).slice(-6)}${call}`;
    await api.relation(office.admin, 'person', { phone1 });
    const heard = { heardAt: new Date(), rungIds: [office.admin.userId] };
    const { officeId } = office;
    await api.owner.phoneCall.create({
      data: { officeId, number: phone1, providerCallId: randomUUID(), ...heard },
    });
  }
}

/** Runs that stopped at a step that failed. */
async function addAttention(): Promise<void> {
  await addFive();
  await asSystem((client) => client.sagaRun.updateMany({ data: { state: 'attention' } }));
}

async function addUsers(): Promise<void> {
  const { officeId } = office;
  const taken = new Set((await api.owner.user.findMany({ where: { officeId } })).map(({ color }) => color));
  // There are twelve colours, and no two users have one.
  const free = USER_COLOURS.filter((color) => !taken.has(color)).slice(0, 4);
  for (const color of free) {
    const username = randomUUID();
    await api.owner.user.create({ data: { officeId, username, email: `${username}@balie.example`, color } });
  }
}

interface Listing {
  readonly name: string;
  readonly query: string;
  readonly most: number;
  /** Rows of the list; relations that know each other when left out. */
  readonly add?: () => Promise<unknown>;
}

const OPERATIONS: readonly Listing[] = [
  // The first two read pages that later ones would fill.
  {
    name: 'a list with runs, steps and linked relations',
    query: `query { relations(first: 40) { edges { node { maskedBsn sagaRuns(first: 2) { edges { node { id state
       startedBy { username } steps { label state } } } }
       ... on Organisation { contactPersons { displayName maskedBsn owner { username } } }
       ... on Person { companies { displayName } } } } } }`,
    most: 11,
  },
  {
    name: 'relations that may be there twice',
    query:
      '{ duplicateRelations(first: 200) { totalCount edges { node { reasons relations { displayName city } } } } }',
    most: 2,
  },
  { name: 'the relation list', query: list, most: 1 },
  { name: 'a page without its count', query: list.replace('totalCount', ''), most: 1 },
  {
    name: 'the viewer and the users of the office',
    query: `{ viewer { user { username } office { name } links { kind }
      users { id username email role roleLabel color telephoneCode } } }`,
    most: 4,
    add: addUsers,
  },
  {
    name: 'the relations with a number',
    query: `{ relationsByNumber(number: "${NUMBER}") { matchedOn relation { displayName } owner { username } } }`,
    most: 3,
    add: addNumbered,
  },
  {
    name: 'the runs that need attention',
    query: `{ runsNeedingAttention(first: 200) { totalCount edges { node { id steps { label canRetry }
      startedBy { username } relation { displayName owner { username } } } } } }`,
    most: 7,
    add: addAttention,
  },
  {
    name: 'the history of a relation',
    query: `query($id: ID!) { relationHistory(relationId: $id, first: 100) { edges { node { at action
      user { username color } changes { field from to } } } } }`,
    most: 3,
    add: addToHistory,
  },
  {
    name: 'the imports',
    query: `{ relationImports(first: 100) { edges { node { id fileName state user { username }
      owner { username } accepted stopReason } } } }`,
    most: 3,
    add: addImports,
  },
  {
    name: 'what an import reads otherwise, column by column',
    query: `{ relationImports(first: 1) { edges { node { readColumns { column manner count
      first { row written taken } } } } } }`,
    most: 2,
    add: addReadColumns,
  },
  {
    name: "what is in a relation's portal",
    query: `query($id: ID!) { node(id: $id) { ... on Organisation { portalEntries { id name state url message
      placedBy { username } relation { displayName } } } } }`,
    most: 4,
    add: addToPortal,
  },
  {
    name: 'the checks of a VAT number',
    query: `query($id: ID!) { node(id: $id) { ... on Organisation { vatEvidence { id outcome checkedAt
      checkedBy { username } } } } }`,
    most: 3,
    add: addEvidence,
  },
];

describe('the statements of an operation', () => {
  it.each(OPERATIONS)(
    'are few for $name, and as many for some rows more',
    async ({ query, most, add = addFive }) => {
      const id = encodeNodeId('Organisation', organisationId);
      const count = async () => {
        let answered = '';
        const statements = await statementsOf(async () => {
          const { errors, text } = await api.graphql(token, query, { id });
          expect(errors).toEqual([]);
          answered = text;
        });
        return { statements: statements.length, length: answered.length };
      };
      await add();
      // The office's key is read once a process.
      await api.graphql(token, query, { id });
      const before = await count();
      expect(before.statements).toBeLessThanOrEqual(most);
      await add();
      const after = await count();
      expect(after.statements).toBe(before.statements);
      // Otherwise the rows came into another list.
      expect(after.length).toBeGreaterThan(before.length);
    },
  );

  it('are no more for ten phone calls than for the five that are shown at once', async () => {
    const query = `{ phoneCalls { id number state heardAt matches { matchedOn relation { displayName }
      owner { username } } } }`;
    const count = async () => {
      await addCalls();
      return (await statementsOf(() => api.graphql(token, query))).length;
    };
    const before = await count();
    expect(before).toBeLessThanOrEqual(17);
    expect(await count()).toBe(before);
  });

  it('are few for one relation with all that belongs to it', async () => {
    const id = encodeNodeId('Organisation', organisationId);
    const query = `query($id: ID!) { node(id: $id) { ... on Organisation { displayName owner { username }
      contactPersons { displayName } sagaRuns(first: 5) { edges { node { state steps { label state canRetry } } } } } } }`;
    const statements = await statementsOf(() => api.graphql(token, query, { id }));
    expect(statements.length).toBeLessThanOrEqual(7);
  });

  it('are as many for the deletion of six relations as for that of one', async () => {
    const deletion = `mutation ($requestId: ID!, $ids: [ID!]!) {
      deleteRelations(requestId: $requestId, ids: $ids) { __typename } }`;
    const count = async (relations: number) => {
      const made = Array.from({ length: relations }, () => api.relation(office.admin, 'person'));
      const ids = (await Promise.all(made)).map(({ relationId }) => encodeNodeId('Person', relationId));
      const statements = await statementsOf(async () => {
        const { data } = await api.graphql(token, deletion, { requestId: randomUUID(), ids });
        expect(data).toEqual({ deleteRelations: { __typename: 'RelationsDeletionStarted' } });
      });
      return statements.length;
    };
    expect(await count(6)).toBe(await count(1));
  });

  it('are as many for two relations as for one over REST', async () => {
    const count = async () => (await statementsOf(() => api.rest(token, 'GET', '/klant'))).length;
    const before = await count();
    expect(before).toBeLessThanOrEqual(7);
    await addFive();
    expect(await count()).toBe(before);
  });
});
