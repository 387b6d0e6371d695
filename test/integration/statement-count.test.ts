import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/node-id.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import type { TestOffice } from '#test/support/office.ts';
import { statementsOf } from '#test/support/statements.ts';

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

const OPERATIONS: readonly [string, string, number][] = [
  ['the relation list', list, 1],
  ['a page without its count', list.replace('totalCount', ''), 1],
  [
    'a list with runs, steps and linked relations',
    `query { relations(first: 40) { edges { node { maskedBsn sagaRuns(first: 2) { edges { node { id state
       startedBy { username } steps { label state } } } }
       ... on Organisation { contactPersons { displayName maskedBsn owner { username } } }
       ... on Person { companies { displayName } } } } } }`,
    11,
  ],
  ['the viewer', '{ viewer { user { username } office { name } users { username } links { kind } } }', 4],
  [
    'the relations with a number',
    '{ relationsByNumber(number: "0612345678") { matchedOn relation { displayName } owner { username } } }',
    3,
  ],
  [
    'relations that may be there twice',
    '{ duplicateRelations(first: 50) { totalCount edges { node { reasons relations { displayName city } } } } }',
    2,
  ],
  ['the runs that need attention', '{ runsNeedingAttention { edges { node { id steps { label } } } } }', 2],
];

describe('the statements of an operation', () => {
  it.each(OPERATIONS)('are few for %s, and as many for five relations more', async (_name, query, most) => {
    // The office's key is read once a process.
    await api.graphql(token, query);
    const count = async () => {
      const statements = await statementsOf(async () => {
        const answer = await api.graphql(token, query);
        expect(answer.errors).toEqual([]);
      });
      return statements.length;
    };
    const before = await count();
    expect(before).toBeLessThanOrEqual(most);
    await addFive();
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
