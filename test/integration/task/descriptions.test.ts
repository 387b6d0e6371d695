import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

interface WireDescription {
  readonly id: string;
  readonly oms: string;
  readonly flow?: readonly { readonly text: string; readonly userid: string; readonly username: string }[];
}

interface WireLists {
  readonly taken: readonly WireDescription[];
  readonly flows: readonly WireDescription[];
  readonly versies: { readonly taken: string; readonly flows: string };
}

interface Saved {
  readonly __typename: string;
  readonly description?: { readonly id: string; readonly version: number; readonly name: string };
  readonly list?: { readonly descriptions: readonly { readonly id: string; readonly name: string }[] };
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
  readonly currentVersion?: number;
  readonly conflicts?: readonly object[];
}

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  office = await api.office();
});
afterAll(() => api.close());

const LIST = 'list { descriptions { id name } }';

const ADDED = `... on DescriptionSaved { description { id version name } ${LIST} }`;
const ANSWERS = {
  added: ADDED,
  changed: `${ADDED} ... on ConflictError { currentVersion conflicts { field yours theirs } }`,
  listed: `... on DescriptionsSaved { ${LIST} }`,
};

async function mutate(viewer: TestViewer, field: string, parameters: string, variables: object) {
  const { data, errors } = await api.graphql<{ result: Saved } | null>(
    await api.tokenOf(viewer),
    `mutation ($requestId: ID!, ${parameters}) {
      result: ${field} {
        __typename
        ${ANSWERS[field.startsWith('update') ? 'changed' : field.startsWith('create') ? 'added' : 'listed']}
        ... on ValidationError { issues { field message } }
      }
    }`,
    { requestId: randomUUID(), ...variables },
  );
  return { ...data?.result, code: errors[0]?.extensions?.code };
}

type Step = readonly [text: string, user: TestViewer];
const stepsOf = (steps: readonly Step[]) =>
  steps.map(([text, user]) => ({ text, userId: encodeNodeId('User', user.userId) }));

const add = (viewer: TestViewer, kind: 'TASK' | 'FLOW', name: string, ...steps: readonly Step[]) =>
  mutate(
    viewer,
    'createDescription(requestId: $requestId, kind: $kind, description: $description)',
    '$kind: DescriptionKind!, $description: DescriptionInput!',
    { kind, description: { name, steps: stepsOf(steps) } },
  );

const change = (
  viewer: TestViewer,
  saved: { readonly id: string; readonly version: number },
  name: string,
  ...steps: readonly Step[]
) =>
  mutate(
    viewer,
    'updateDescription(requestId: $requestId, id: $id, version: $version, description: $description)',
    '$id: ID!, $version: Int!, $description: DescriptionInput!',
    { id: saved.id, version: saved.version, description: { name, steps: stepsOf(steps) } },
  );

const changeList = (
  viewer: TestViewer,
  field: 'orderDescriptions' | 'deleteDescriptions',
  ids: readonly string[],
) => mutate(viewer, `${field}(requestId: $requestId, kind: TASK, ids: $ids)`, '$ids: [ID!]!', { ids });

const namesOf = ({ list }: Partial<Saved>) => list?.descriptions.map(({ name }) => name);

async function lists(viewer: TestViewer = office.admin): Promise<WireLists> {
  return (await api.rest<WireLists>(await api.tokenOf(viewer), 'GET', '/beheer/desc')).body;
}

const put = async (viewer: TestViewer, list: string, body: unknown) =>
  api.rest<WireLists & { readonly issues?: readonly object[] }>(
    await api.tokenOf(viewer),
    'PUT',
    `/beheer/desc/${list}`,
    body,
  );

const trail = () =>
  api.application.database.lease(office.admin, (client) =>
    client.auditEntry.findMany({
      where: { entity: 'office' },
      orderBy: { id: 'asc' },
      select: { action: true, changes: true },
    }),
  );

describe('a description', () => {
  it('is added at the end of its list by an admin, and read by all staff [FLOWS-02, FLOWS-09, REST-15, SETTINGS-01]', async () => {
    await add(office.admin, 'TASK', 'BTW-aangifte');
    const saved = await add(office.admin, 'TASK', ' Jaarrekening ');
    expect(namesOf(saved)).toEqual(['BTW-aangifte', 'Jaarrekening']);
    for (const viewer of [office.admin, office.advisor, office.reader]) {
      const { taken, flows } = await lists(viewer);
      expect(taken.map(({ oms }) => oms)).toEqual(['BTW-aangifte', 'Jaarrekening']);
      expect(flows).toEqual([]);
      expect(taken.every(({ id }) => /^[A-Za-z0-9]{12}$/.test(id))).toBe(true);
    }
    expect(await lists((await api.office()).admin)).toMatchObject({ taken: [], flows: [] });
  });

  it('is refused without a text, and to who is no admin [FLOWS-08, FLOWS-20, ROLES-22]', async () => {
    expect((await add(office.admin, 'TASK', '')).issues).toEqual([
      { field: 'name', message: "Het veld 'Omschrijving' is verplicht." },
    ]);
    for (const viewer of [office.advisor, office.reader]) {
      expect((await add(viewer, 'TASK', 'X')).code).toBe('FORBIDDEN');
      expect((await changeList(viewer, 'orderDescriptions', [])).code).toBe('FORBIDDEN');
      expect((await put(viewer, 'taken', [])).status).toBe(403);
    }
  });

  it('is changed on its newest version alone, and both texts come back otherwise', async () => {
    const { description } = await add(office.admin, 'TASK', 'Belen');
    if (description === undefined) throw new Error('it was not added');
    const changed = await change(office.admin, description, 'Bellen');
    expect(changed.description).toMatchObject({ name: 'Bellen', version: 2 });
    expect(await change(office.admin, description, 'Terugbellen')).toMatchObject({
      __typename: 'ConflictError',
      currentVersion: 2,
      conflicts: [{ field: 'name', yours: 'Terugbellen', theirs: 'Bellen' }],
    });
    // What is stored already is no change, whatever it was made on.
    expect((await change(office.admin, description, 'Bellen')).description?.version).toBe(2);
  });

  it('stands where it was put; what another added meanwhile follows, what is gone does not count [FLOWS-22]', async () => {
    for (const name of ['een', 'twee']) await add(office.admin, 'TASK', name);
    const three = await add(office.admin, 'TASK', 'drie');
    const ids = three.list?.descriptions.map(({ id }) => id) ?? [];
    await add(office.admin, 'TASK', 'vier');
    const gone = encodeNodeId('Description', randomUUID());
    const ordered = await changeList(office.admin, 'orderDescriptions', [gone, ...ids.toReversed()]);
    expect(namesOf(ordered)).toEqual(['drie', 'twee', 'een', 'vier']);
    expect((await lists()).taken.map(({ oms }) => oms)).toEqual(['drie', 'twee', 'een', 'vier']);
  });

  it('is deleted with others, and the trail keeps what it said [SETTINGS-13]', async () => {
    for (const name of ['een', 'twee']) await add(office.admin, 'TASK', name);
    const three = await add(office.admin, 'TASK', 'drie');
    const ids = three.list?.descriptions.map(({ id }) => id) ?? [];
    expect(namesOf(await changeList(office.admin, 'deleteDescriptions', ids.slice(0, 2)))).toEqual(['drie']);
    expect(namesOf(await changeList(office.admin, 'deleteDescriptions', ids.slice(0, 1)))).toEqual(['drie']);
    const entries = await trail();
    expect(entries.filter(({ action }) => action === 'predefined-task-added')).toHaveLength(3);
    expect(entries.filter(({ action }) => action === 'predefined-task-deleted')).toEqual([
      { action: 'predefined-task-deleted', changes: { name: { from: 'een', to: null } } },
      { action: 'predefined-task-deleted', changes: { name: { from: 'twee', to: null } } },
    ]);
  });
});

describe('a task flow', () => {
  it('has steps with users, whose names follow them [FLOWS-11, FLOWS-12, FLOWS-14, USERS-56]', async () => {
    const { admin, advisor } = office;
    await add(admin, 'FLOW', 'Aangifte', ['Opvragen', advisor], ['Controleren', admin]);
    const [flow] = (await lists()).flows;
    expect(flow).toMatchObject({
      oms: 'Aangifte',
      flow: [
        { text: 'Opvragen', userid: advisor.userId, username: advisor.username },
        { text: 'Controleren', userid: admin.userId, username: admin.username },
      ],
    });
    await api.owner.user.update({
      where: { id: advisor.userId },
      data: { username: `${advisor.username}-x` },
    });
    expect((await lists()).flows[0]?.flow?.[0]?.username).toBe(`${advisor.username}-x`);
  });

  it('is refused with a user of another office, or one who was removed [FLOWS-18]', async () => {
    const stranger = (await api.office()).admin;
    const message = 'Deze gebruiker is er niet (meer).';
    expect((await add(office.admin, 'FLOW', 'A', ['B', stranger])).issues).toEqual([
      { field: 'steps[0].userId', message },
    ]);
    await api.owner.user.update({ where: { id: office.advisor.userId }, data: { removedAt: new Date() } });
    expect((await add(office.admin, 'FLOW', 'A', ['B', office.advisor])).issues).toHaveLength(1);
  });

  it('shows both orders of steps to who saves on an older one', async () => {
    const { admin, advisor } = office;
    const { description } = await add(admin, 'FLOW', 'Aangifte', ['een', admin], ['twee', advisor]);
    if (description === undefined) throw new Error('it was not added');
    await change(admin, description, 'Aangifte', ['twee', advisor], ['een', admin]);
    expect(await change(admin, description, 'Aangifte', ['een', advisor])).toMatchObject({
      currentVersion: 2,
      conflicts: [{ field: 'steps', yours: 'een', theirs: 'twee\neen' }],
    });
  });
});

describe('the documented calls on descriptions', () => {
  it('store the whole list of tasks, in its order [REST-16, FLOWS-10]', async () => {
    const first = await put(office.admin, 'taken', [{ oms: 'een' }, { id: 'abcdEFGH1234', oms: 'twee' }]);
    expect(first.body.taken).toEqual([
      { id: expect.stringMatching(/^[A-Za-z0-9]{12}$/), oms: 'een' },
      { id: 'abcdEFGH1234', oms: 'twee' },
    ]);
    const [one, two] = first.body.taken;
    const second = await put(office.admin, 'taken', [{ ...two, oms: 'twee!' }, { oms: 'drie' }]);
    expect(second.body.taken.map(({ oms }) => oms)).toEqual(['twee!', 'drie']);
    expect((await trail()).map(({ action }) => action)).toEqual([
      'predefined-task-added',
      'predefined-task-added',
      'predefined-task-deleted',
      'predefined-task-changed',
      'predefined-task-added',
    ]);
    const third = await put(office.admin, 'taken', [...second.body.taken.toReversed(), one]);
    expect(third.body.taken.map(({ oms }) => oms)).toEqual(['drie', 'twee!', 'een']);
  });

  it('store the whole list of flows under either name [REST-17, REST-129]', async () => {
    const { admin, advisor } = office;
    for (const list of ['flows', 'taakflow']) {
      const flow = [{ text: list, userid: advisor.userId, username: 'niet van belang' }];
      const { status, body } = await put(admin, list, [{ oms: 'Aangifte', flow }]);
      expect(status).toBe(200);
      expect(body.flows.map((one) => one.flow)).toEqual([
        [{ text: list, userid: advisor.userId, username: advisor.username }],
      ]);
    }
  });

  it('refuse by place and field, and then store nothing [FLOWS-08, FLOWS-16, FLOWS-17, FLOWS-23]', async () => {
    const bad = await put(office.admin, 'taken', [{ oms: 'een' }, { oms: ' ' }]);
    expect(bad).toMatchObject({
      status: 400,
      body: { issues: [{ field: '[1]/oms', message: "Het veld 'Omschrijving' is verplicht." }] },
    });
    const flows = await put(office.admin, 'flows', [{ oms: '', flow: [{ text: 'x' }] }]);
    expect(flows.body.issues).toEqual([
      { field: '[0]/oms', message: 'Naam workflow is een verplicht veld.' },
      { field: '[0]/flow[0].userid', message: 'Gebruiker is een verplicht veld.' },
    ]);
    const empty = await put(office.admin, 'flows', [{ oms: 'x', flow: [] }]);
    expect(empty.body.issues).toEqual([{ field: '[0]/flow', message: 'Tenminste één taak is verplicht.' }]);
    const { userId: userid } = office.admin;
    const gap = await put(office.admin, 'flows', [
      { oms: 'x', flow: [{ text: 'Bellen', userid }, { userid }, { text: ' ', userid }] },
    ]);
    expect(gap.body.issues).toEqual(
      ['[0]/flow[1].text', '[0]/flow[2].text'].map((field) => ({
        field,
        message: 'Taak is een verplicht veld.',
      })),
    );
    const twice = { id: 'abcdEFGH1234', oms: 'x' };
    expect((await put(office.admin, 'taken', [twice, twice])).status).toBe(400);
    for (const body of [{}, 'x', [1], [{ oms: 1 }], [{ oms: 'x', id: 'kort' }]]) {
      expect((await put(office.admin, 'taken', body)).status).toBe(400);
    }
    expect(await lists()).toMatchObject({ taken: [], flows: [] });
  });

  it('refuse a list that was read before another changed it, where the caller says which it read', async () => {
    const { body: read } = await put(office.admin, 'taken', [{ oms: 'een' }]);
    await add(office.admin, 'TASK', 'van een ander');
    const send = async (stamp: string) =>
      fetch(`${api.url}/app/beheer/desc/taken`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'x-access-token': await api.tokenOf(office.admin),
          'if-match': `"${stamp}"`,
        },
        body: JSON.stringify(read.taken),
      });
    expect((await send(read.versies.taken)).status).toBe(409);
    expect((await lists()).taken).toHaveLength(2);
    expect((await send((await lists()).versies.taken)).status).toBe(200);
    expect((await lists()).taken).toHaveLength(1);
  });
});
