import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import { NAUGHTY_STRINGS, storedText } from '#test/support/fields/naughty-strings.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { nextOf, type TaskCalls, taskCalls, taskOf } from '#test/support/task/task-calls.ts';
import { describeTasks } from '#test/support/task/tasks.ts';

let api: TestApi;
let office: TestOffice;
let admin: TaskCalls;
let advisor: TaskCalls;
let colleague: TaskCalls;
let stranger: TaskCalls;
let flowId: string;
const now = new Date('2027-03-10T09:00:00.000Z');

beforeAll(async () => {
  api = await startApi({ now: () => now });
  office = await api.office();
  const flow = await describeTasks(api, office, [
    { text: 'Gegevens opvragen', userId: office.advisor.userId },
    { text: 'Contract sturen', userId: office.colleague.userId },
  ]);
  flowId = encodeNodeId('Description', flow.id);
  admin = await taskCalls(api, office.admin);
  advisor = await taskCalls(api, office.advisor);
  colleague = await taskCalls(api, office.colleague);
  stranger = await taskCalls(api, (await api.office()).admin);
});

afterAll(() => api.close());

/** An organisation of the advisor. */
const organisation = async (viewer = office.advisor) =>
  (await api.relation(viewer, 'organisation', { tradeName: 'Bakkerij Jansen' })).relationId;
const ids = (tasks: readonly { readonly id: string }[]) => tasks.map(({ id }) => id);

describe('a task', () => {
  it('is made once for a requestId, by whoever is no admin for themselves [TASKRULES-09, TASKRULES-29, ROLES-16]', async () => {
    const of = await organisation();
    const requestId = randomUUID();
    const sent = {
      notes: 'Regel 1\nRegel 2',
      startDay: '2027-03-01',
      endDay: '2027-03-31',
      endTime: '16:30',
      userId: encodeNodeId('User', office.colleague.userId),
    };
    const first = await advisor.try(of, sent, requestId);
    expect(first).toMatchObject({
      __typename: 'TaskSaved',
      task: {
        kind: 'NORMAL',
        subject: 'Btw-aangifte',
        notes: 'Regel 1\nRegel 2',
        version: 1,
        doneAt: null,
        startDay: '2027-03-01',
        startTime: null,
        endDay: '2027-03-31',
        endTime: '16:30',
        relation: { displayName: 'Bakkerij Jansen' },
        user: { username: office.advisor.username },
      },
    });
    expect(await advisor.try(of, sent, requestId)).toEqual(first);
    expect(await advisor.list('GENERAL', of)).toEqual([first.task]);
    const chosen = await admin.create(of, sent);
    expect(chosen.user.username).toBe(office.colleague.username);
    // A later save leaves the user.
    expect(taskOf(await advisor.change(chosen, of, { notes: 'x' })).user).toEqual(chosen.user);
    expect(await advisor.try(of, { ...sent, notes: 'anders' }, requestId)).toMatchObject({
      issues: [{ field: 'requestId' }],
    });
  });

  it('that lacks something is refused by its fields [TASKRULES-01, TASKRULES-02, TASKRULES-03, TASKRULES-04, TASKRULES-05, TASKRULES-34]', async () => {
    const of = await organisation();
    const issues = async (by: TaskCalls, more: object) =>
      (await by.try(of, more)).issues?.map(({ field, message }) => `${field}: ${message}`);
    expect(await issues(admin, { relationId: null, subject: '', userId: null })).toEqual([
      "relationId: Het veld 'Relatie' is verplicht.",
      "subject: Het veld 'Onderwerp' is verplicht.",
      "userId: Het veld 'Gebruiker' is verplicht.",
    ]);
    expect(await issues(advisor, { kind: 'PERIODIC', period: 'WEEK' })).toEqual([
      "startDay: Het veld 'Startdatum' is verplicht.",
    ]);
    const day = '2027-04-01';
    expect(
      await issues(advisor, { startDay: day, startTime: '10:00', endDay: day, endTime: '09:59' }),
    ).toEqual(['endDay: Einddatum ligt voor startdatum.']);
    const flow = { kind: 'FLOW', subject: '', flowId };
    expect(await issues(admin, { ...flow, userId: null })).toBeUndefined();
    const theirs = await organisation(office.colleague);
    expect(await advisor.try(theirs, {})).toMatchObject({ issues: [{ field: 'relationId' }] });
    expect(await stranger.try(of, {})).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ field: 'relationId' })]),
    });
  });

  it('that two users change shows the second one both texts, and is not overwritten', async () => {
    const of = await organisation();
    const task = await advisor.create(of, { notes: 'eerst' });
    expect(taskOf(await advisor.change(task, of, { notes: 'van de eerste' })).version).toBe(2);
    const userId = encodeNodeId('User', office.advisor.userId);
    expect(await admin.change(task, of, { notes: 'van de tweede', userId })).toMatchObject({
      __typename: 'ConflictError',
      conflicts: [{ field: 'notes', yours: 'van de tweede', theirs: 'van de eerste' }],
    });
    expect((await advisor.one(task.id))?.notes).toBe('van de eerste');
  });

  it('is completed now, and stands in the list of its relation alone [TASKRULES-10, TASKRULES-11, TASKRULES-12, TASKRULES-13, TASKRULES-15, TASKRULES-16]', async () => {
    const of = await organisation();
    const [one, two] = [await advisor.create(of), await advisor.create(of)];
    const done = await advisor.complete(one.id);
    expect(done).toMatchObject({ task: { id: one.id, doneAt: now.toISOString(), version: 2 }, next: null });
    const open = ids(await advisor.list('GENERAL'));
    expect([open.includes(one.id), open.includes(two.id)]).toEqual([false, true]);
    expect(ids(await advisor.list('GENERAL', of))).toEqual([one.id, two.id]);
    // A second completion, as of another user at once, changes nothing.
    expect(await admin.complete(one.id)).toMatchObject({ task: { version: 2 }, next: null });
    expect(await advisor.change(taskOf(done), of, { notes: 'te laat' })).toMatchObject({
      issues: [{ message: 'Deze taak is al afgerond.' }],
    });
  });

  it('keeps its notes to the letter, or says why it takes them not', async () => {
    const of = await organisation();
    const odd = NAUGHTY_STRINGS.filter((text, index) => index % 6 === 0 || storedText(text) === null);
    for (const text of odd) {
      const made = await advisor.try(of, { notes: text });
      if (storedText(text) === null) expect(made.issues).toMatchObject([{ field: 'notes' }]);
      else expect(made.task?.notes).toBe(text.replace(/\r\n?/g, '\n'));
    }
  });
});

describe('a task flow', () => {
  it('opens step by step, each with its own user [TASKRULES-13, TASKRULES-16, TASKRULES-22, TASKRULES-23, TASKRULES-32, TASKFORM-43]', async () => {
    const of = await organisation();
    const first = await advisor.create(of, {
      kind: 'FLOW',
      subject: '',
      flowId,
      endDay: '2027-05-01',
      startDay: '2026-01-02',
      startTime: '08:00',
    });
    expect(first).toMatchObject({
      kind: 'FLOW',
      subject: 'Gegevens opvragen',
      stepState: 'ACTIVE',
      endDay: null,
      startDay: '2027-03-10',
      startTime: '10:00',
      user: { username: office.advisor.username },
    });
    expect(ids(await advisor.list('GENERAL', of))).toEqual([first.id]);
    const next = nextOf(await advisor.complete(first.id));
    expect(next).toMatchObject({
      subject: 'Contract sturen',
      stepState: 'ACTIVE',
      startDay: '2027-03-10',
      user: { username: office.colleague.username },
    });
    expect(await advisor.list('GENERAL', of)).toMatchObject([{ stepState: 'DONE' }, { stepState: 'ACTIVE' }]);
    // The colleague does not see the relation.
    expect(await colleague.one(next.id)).toMatchObject({ relation: null, relationName: 'Bakkerij Jansen' });
    expect(await colleague.complete(next.id)).toMatchObject({ next: null, task: { stepState: 'DONE' } });
    expect(await colleague.one(first.id)).toBeNull();
  });

  it('does not complete a step that waits, and opens it when the one before is deleted', async () => {
    const of = await organisation();
    const first = await advisor.create(of, { kind: 'FLOW', subject: '', flowId });
    const { data } = await api.graphql<{ node: { flow: { name: string; steps: { id: string }[] } } }>(
      advisor.token,
      `{ node(id: "${first.id}") { ... on Task { flow { name position steps { id } } } } }`,
    );
    expect(data.node.flow).toMatchObject({ name: 'Nieuwe klant', steps: [{ id: first.id }, {}] });
    const second = data.node.flow.steps[1]?.id ?? '';
    expect(await advisor.complete(second)).toMatchObject({
      issues: [{ message: 'Deze stap is nog niet aan de beurt.' }],
    });
    expect(await advisor.remove(first.id)).toMatchObject({ next: { id: second, stepState: 'ACTIVE' } });
    expect(await advisor.one(first.id)).toBeNull();
  });
});

describe('who sees a task', () => {
  it('is its user, who sees its relation, and an admin [ROLES-24]', async () => {
    const of = await organisation(office.colleague);
    const userId = encodeNodeId('User', office.advisor.userId);
    const task = await admin.create(of, { userId });
    const hidden = await colleague.create(of);
    const listed = ids(await advisor.list('GENERAL'));
    expect([listed.includes(task.id), listed.includes(hidden.id)]).toEqual([true, false]);
    expect(await advisor.one(task.id)).toMatchObject({ relation: null, relationName: 'Bakkerij Jansen' });
    expect(await advisor.one(hidden.id)).toBeNull();
    expect(await advisor.list('GENERAL', of)).toEqual([]);
    expect(ids(await colleague.list('GENERAL', of))).toEqual([task.id, hidden.id]);
    for (const by of [advisor, colleague, admin]) expect(await by.one(task.id)).not.toBeNull();
    for (const id of [task.id, hidden.id]) expect(await stranger.one(id)).toBeNull();
    expect(ids(await stranger.list('GENERAL'))).toEqual([]);
    expect(await stranger.complete(task.id)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await stranger.remove(task.id)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await advisor.complete(hidden.id)).toMatchObject({ __typename: 'NotFoundError' });
  });

  it('also changes, completes and deletes it, without the relation that it is for [ROLES-24]', async () => {
    const of = await organisation(office.colleague);
    const userId = encodeNodeId('User', office.advisor.userId);
    const task = await admin.create(of, { userId });
    const changed = taskOf(await advisor.change(task, of, { notes: 'gezien' }));
    expect(changed).toMatchObject({ notes: 'gezien', version: 2, relation: null });
    expect(await advisor.complete(task.id)).toMatchObject({ task: { doneAt: now.toISOString() } });
    expect(await advisor.remove(task.id)).toMatchObject({ __typename: 'TaskDeleted' });
    const series = await admin.create(of, {
      kind: 'PERIODIC',
      period: 'WEEK',
      startDay: '2027-03-08',
      userId,
    });
    const [occurrence] = series.openOccurrences;
    const next = nextOf(await advisor.complete(occurrence?.id ?? ''));
    expect(next).toMatchObject({ startDay: '2027-03-15', relation: null, series: { id: series.id } });
    const theirs = await organisation(office.colleague);
    expect(await advisor.change(next, theirs, {})).toMatchObject({ issues: [{ field: 'relationId' }] });
  });
});

it('a list counts all that is open on its tab, beyond the page that is read [TASKLIST-02]', async () => {
  const of = await organisation();
  const made: string[] = [];
  for (let more = 0; more < 3; more += 1) made.push((await advisor.create(of)).id);
  await advisor.create(of, { kind: 'PERIODIC', period: 'WEEK', startDay: '2027-03-08' });
  await advisor.complete((await advisor.create(of)).id);
  const counted = async (tab: string) => {
    const { data } = await api.graphql<{ tasks: { totalCount: number; edges: readonly object[] } }>(
      advisor.token,
      `{ tasks(first: 1 tab: ${tab} search: "telling") { totalCount edges { cursor } } }`,
    );
    return [data?.tasks.totalCount, data?.tasks.edges.length];
  };
  const named = { where: { relationId: of }, data: { sortSubject: 'telling' } };
  await api.owner.task.updateMany(named);
  expect(await counted('GENERAL')).toEqual([3, 1]);
  expect(await counted('PERIODIC')).toEqual([1, 1]);
  await advisor.complete(made[0] ?? '');
  expect(await counted('GENERAL')).toEqual([2, 1]);
});

it('a list is read in as many statements for five more', async () => {
  const of = await organisation();
  const make = async () => {
    await advisor.create(of);
    await advisor.create(of, { kind: 'FLOW', subject: '', flowId });
    await advisor.create(of, { kind: 'PERIODIC', period: 'WEEK', startDay: '2027-03-08' });
  };
  await make();
  const query = (tab: string) => `query($id: ID!) { tasks(first: 100 tab: ${tab} relationId: $id) { totalCount
    edges { cursor node { id subject user { username } relation { displayName } series { id } attachmentCount
      openOccurrences { id } attachments { name byteLength } } } } }`;
  const variables = { id: encodeNodeId('Organisation', of) };
  for (const tab of ['GENERAL', 'PERIODIC']) {
    const count = async () =>
      (await statementsOf(() => api.graphql(advisor.token, query(tab), variables))).length;
    const before = await count();
    for (let more = 0; more < 5; more += 1) await make();
    expect({ tab, statements: await count() }).toEqual({ tab, statements: before });
  }
  const rest = () => statementsOf(() => api.rest(advisor.token, 'GET', `/taken/${encodeURIComponent(of)}`));
  const before = (await rest()).length;
  await make();
  expect((await rest()).length).toBe(before);
});
