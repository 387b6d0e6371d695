import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';

/** An office with a mark in all its relations, and a token of its admin. */
interface Side {
  readonly office: TestOffice;
  readonly mark: string;
  readonly token: string;
  readonly ids: readonly string[];
}

let api: TestApi;
let sides: [Side, Side];

beforeAll(async () => {
  // Fewer clients than requests, so that each client serves both offices in turn.
  api = await startApi({ variables: { DATABASE_CLIENTS: '6' } });
  sides = [await arrangeSide('Zwaluw'), await arrangeSide('Merel')];
});

afterAll(() => api.close());

async function arrangeSide(mark: string): Promise<Side> {
  const office = await api.office();
  const token = await api.tokenOf(office.admin);
  const person = await api.relation(office.admin, 'person', { surname: mark });
  const ids = [encodeNodeId('Person', person.relationId)];
  for (let count = 0; count < 6; count += 1) {
    const { relationId } = await api.relation(
      office.admin,
      'organisation',
      { tradeName: `${mark} ${count}` },
      [person.relationId],
    );
    ids.push(encodeNodeId('Organisation', relationId));
  }
  return { office, mark, token, ids };
}

const LIST = `{ relations(first: 20) { totalCount edges { node { id displayName maskedBsn owner { username }
  sagaRuns(first: 2) { edges { node { relationName startedBy { username } } } }
  ... on Organisation { contactPersons { displayName } } } } } }`;

/** Mixed work of one office: reads of every kind, writes, and ids asked one by one in the same tick. */
const MIX: readonly ((
  side: Side,
  index: number,
) => Promise<{ readonly status: number; readonly text: string }>)[] = [
  ({ token }) => api.graphql(token, LIST),
  ({ token, ids }, index) =>
    api.graphql(token, 'query($id: ID!) { node(id: $id) { __typename ... on Relation { displayName } } }', {
      id: ids[index % ids.length],
    }),
  ({ token, ids }) =>
    api.graphql(token, 'query($ids: [ID!]!) { nodes(ids: $ids) { ... on Relation { displayName } } }', {
      ids,
    }),
  ({ token }) => api.graphql(token, '{ viewer { user { username } office { name } users { username } } }'),
  ({ token }) => api.rest(token, 'GET', '/klant'),
  ({ token, mark }, index) =>
    api.rest(token, 'POST', '/klant', {
      type: 'bedrijf',
      bnaam: `${mark} nieuw`,
      bsn: '823807071',
      email: `${mark}-${index}@voorbeeld.example`,
      straat: 'S',
      huisnr: '1',
      postcode: '1234AB',
      plaats: 'C',
    }),
  ({ token, ids }, index) =>
    api.graphql(token, 'mutation($id: ID!) { recordRelationVisit(id: $id) { id displayName } }', {
      id: ids[index % ids.length],
    }),
];

function request(side: Side, index: number): Promise<{ readonly status: number; readonly text: string }> {
  const work = MIX[Math.floor(index / 2) % MIX.length];
  if (work === undefined) throw new Error('the mix is empty');
  return work(side, index);
}

/** Retries when the server is busy, as clients do: a slow machine must not decide this test. */
async function untilServed(send: () => Promise<{ readonly status: number; readonly text: string }>) {
  for (;;) {
    const { status, text } = await send();
    if (status !== 503) return text;
  }
}

it('keeps 300 requests of two offices at once apart, and loses none', async () => {
  const work = Array.from({ length: 300 }, async (_, index) => {
    const side = index % 2 === 0 ? sides[0] : sides[1];
    return { side, text: await untilServed(() => request(side, index)) };
  });
  const answers = await Promise.all(work);
  expect(answers).toHaveLength(300);
  for (const { side, text } of answers) {
    const other = side === sides[0] ? sides[1] : sides[0];
    expect(text).not.toContain(other.mark);
    expect(text).not.toContain(other.office.admin.username);
    expect(text).not.toMatch(/"errors"|"message"/);
    // Every kind of answer names something of its own office.
    expect(text.includes(side.mark) || text.includes(side.office.admin.username)).toBe(true);
  }
  expect(api.application.database.stats()).toMatchObject({ leased: 0, waiting: 0 });
});

it('numbers relations that come at once without a double', async () => {
  for (const { token } of sides) {
    const rest = await api.rest<readonly { readonly relnr: string }[]>(token, 'GET', '/klant');
    const numbers = rest.body.map((relation) => Number(relation.relnr)).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => 1001 + index));
  }
});
