import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import {
  arrangeIsolationFixture,
  type IsolationFixture,
  MARK,
} from '#test/support/access/isolation-fixture.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let world: IsolationFixture;

beforeAll(async () => {
  api = await startApi();
  world = await arrangeIsolationFixture(api);
  await world.ownOrganisation(world.targetOffice.colleague);
  await world.ownOrganisation(world.strangers.admin);
});

afterAll(() => api.close());

const EVERYTHING = `{ viewer { user { username email } office { name } users { username } links { kind } }
  nextRelationNumber recentRelations { id displayName }
  runsNeedingAttention(first: 10) { totalCount edges { node { relationName steps { message } relation { displayName } } } }
  relations(search: "zwanen", first: 10) { totalCount edges { node { displayName } } }
  every: relations(first: 20) { totalCount edges { node { displayName owner { username }
    sagaRuns(first: 5) { edges { node { relationName steps { message } } } }
    ... on Organisation { contactPersons { displayName } } ... on Person { companies { displayName } } } } } }`;

/** What an office keeps beside its relations (ledger CONST-05). */
const KEPT = `{
  tasks: tasks(tab: GENERAL, first: 10) { edges { node { name: subject } } }
  flows: descriptionList(kind: FLOW) { descriptions { name } }
  letters: letterTemplates { name }
  emails: emailTemplates { name }
  days: taskDays(from: "2026-01-01", until: "2026-01-31") { day }
  workload { userName }
  reminders { text relationName } }`;

interface Counted {
  readonly totalCount: number;
}

interface Everything {
  readonly every: Counted;
  readonly relations: Counted;
  readonly recentRelations: readonly unknown[];
  readonly runsNeedingAttention: Counted;
}

/** All that a viewer can list, over both layers. */
async function everything(viewer: TestViewer) {
  const token = await api.tokenOf(viewer);
  const answer = await api.graphql<Everything>(token, EVERYTHING);
  expect(answer.errors).toEqual([]);
  const { every, relations, recentRelations, runsNeedingAttention } = answer.data;
  const rest = await api.rest<readonly unknown[]>(token, 'GET', '/klant');
  const init = await api.rest(token, 'GET', '/user/init');
  return {
    all: every.totalCount,
    found: relations.totalCount,
    opened: recentRelations.length,
    attention: runsNeedingAttention.totalCount,
    overRest: rest.body.length,
    text: answer.text + rest.text + init.text,
  };
}

describe('lists', () => {
  it('hold nothing of another office', async () => {
    const { text, ...counts } = await everything(world.strangers.admin);
    expect(counts).toEqual({ all: 1, found: 0, opened: 0, attention: 0, overRest: 1 });
    expect(text).not.toContain(MARK);
    expect(text).not.toContain(world.targetOffice.advisor.username);
  });

  it('hold the tasks, task flows, letter and email templates of the own office alone [CONST-05]', async () => {
    const seen = async (viewer: TestViewer) => {
      const { data, errors } = await api.graphql(await api.tokenOf(viewer), KEPT);
      expect(errors).toEqual([]);
      return data;
    };
    const own = await seen(world.targetOffice.admin);
    for (const kind of ['tasks', 'flows', 'letters', 'emails']) {
      expect(JSON.stringify(own[kind]), kind).toContain(MARK);
    }
    expect(JSON.stringify(own.workload)).toContain(world.targetOffice.advisor.username);
    const others = await seen(world.strangers.admin);
    expect(JSON.stringify(others)).not.toContain(MARK);
    expect(others).toMatchObject({ days: [], workload: [], reminders: [] });
  });

  it('show an admin every relation of the office [ROLES-06]', async () => {
    const { text: _text, ...counts } = await everything(world.targetOffice.admin);
    expect(counts).toEqual({ all: 3, found: 2, opened: 0, attention: 1, overRest: 3 });
  });

  it('show a readwrite user the own relations [ROLES-10]', async () => {
    const { text: _text, ...advisor } = await everything(world.targetOffice.advisor);
    expect(advisor).toEqual({ all: 2, found: 2, opened: 1, attention: 1, overRest: 2 });
    const { text, ...colleague } = await everything(world.targetOffice.colleague);
    expect(colleague).toEqual({ all: 1, found: 0, opened: 0, attention: 0, overRest: 1 });
    expect(text).not.toContain(MARK);
  });

  it('show a read user the own relations, here none [ROLES-11]', async () => {
    const { text, ...counts } = await everything(world.targetOffice.reader);
    expect(counts).toEqual({ all: 0, found: 0, opened: 0, attention: 0, overRest: 0 });
    expect(text).not.toContain(MARK);
  });
});

describe('a relation of a read user', () => {
  it('shows of its linked relations those the user may see [ROLES-11]', async () => {
    const { admin, reader } = world.targetOffice;
    const { relationId } = await api.relation(admin, 'organisation', { ownerId: reader.userId }, [
      world.rows.person,
    ]);
    const id = encodeNodeId('Organisation', relationId);
    const query = `{ node(id: "${id}") { ... on Organisation { contactPersons { displayName } } } }`;
    expect((await api.graphql(await api.tokenOf(admin), query)).text).toContain(MARK);
    const token = await api.tokenOf(reader);
    expect((await api.graphql(token, query)).data).toEqual({ node: { contactPersons: [] } });
    expect((await api.rest(token, 'GET', '/klant')).text).not.toContain(MARK);
  });

  it('may be noted as opened, which concerns only that user [ROLES-20]', async () => {
    const { admin, reader } = world.targetOffice;
    const { relationId } = await api.relation(admin, 'person', { ownerId: reader.userId });
    const id = encodeNodeId('Person', relationId);
    const token = await api.tokenOf(reader);
    await api.graphql(token, 'mutation($id: ID!) { recordRelationVisit(id: $id) { id } }', { id });
    const { data } = await api.graphql(token, '{ recentRelations { id } }');
    expect(data).toEqual({ recentRelations: [{ id }] });
  });
});

describe('what must be unique in an office', () => {
  it('tells nothing of another office', async () => {
    const answer = await api.rest(await api.tokenOf(world.strangers.admin), 'POST', '/klant', {
      type: 'persoon',
      voorl: 'A',
      anaam: 'Bos',
      gebdat: '1-1-1980',
      bsn: '111222333',
      email: 'mark@zwanenmeer.example',
      straat: 'S',
      huisnr: '1',
      postcode: '1234AB',
      plaats: 'C',
    });
    expect(answer.status).toBe(200);
  });
});
