import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { nextOf, type ShownTask, type TaskCalls, taskCalls, taskOf } from '#test/support/task/task-calls.ts';
import { describeTasks } from '#test/support/task/tasks.ts';

let api: TestApi;
let office: TestOffice;
let admin: TaskCalls;
let advisor: TaskCalls;
let flowId: string;
let of: string;
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
  of = (await api.relation(office.advisor, 'organisation')).relationId;
});

afterAll(() => api.close());

const series = (more: object) => advisor.create(of, { kind: 'PERIODIC', period: 'MONTH', ...more });
const current = async ({ id }: ShownTask) => {
  const task = await advisor.one(id);
  if (task === null) throw new Error('no task');
  return task;
};
const openDays = (task: ShownTask) => task.openOccurrences.map(({ startDay }) => startDay);
const first = ({ openOccurrences: [occurrence] }: ShownTask) => occurrence?.id ?? '';

describe('a periodic task', () => {
  it.each([
    ['in the past', { startDay: '2027-01-31', repeats: 3 }, ['2027-02-28'], 2, false],
    ['today', { startDay: '2027-03-10', repeats: 1 }, ['2027-03-10'], 0, true],
    ['in the past, without end', { startDay: '2020-01-05' }, ['2027-03-05'], null, false],
    ['ahead', { startDay: '2027-03-11', repeats: 2 }, [], 2, false],
    [
      'that ends within a period',
      { startDay: '2027-04-01', endDay: '2027-04-30' },
      ['2027-04-01'],
      null,
      true,
    ],
    ['that ended', { startDay: '2026-01-01', endDay: '2026-06-15' }, ['2026-06-01'], null, true],
  ] as const)(
    'that begins %s has what is due of it [TASKRULES-17, TASKRULES-18, TASKRULES-20, TASKRULES-31, TASKRULES-33]',
    async (_when, content, days, repeats, isDone) => {
      const task = await series(content);
      expect(openDays(task)).toEqual(days);
      expect(task).toMatchObject({
        repeats,
        isSeries: days.length > 0,
        doneAt: isDone ? now.toISOString() : null,
      });
      const listed = (await advisor.list('PERIODIC')).map(({ id }) => id);
      expect(listed.includes(task.id)).toBe(days.length === 0);
      expect(listed.includes(first(task))).toBe(days.length > 0);
    },
  );

  it('of a week ends within it up to its seventh day [TASKRULES-20, TASKRULES-21]', async () => {
    const within = await series({ period: 'WEEK', startDay: '2027-04-01', endDay: '2027-04-07' });
    expect(within.doneAt).not.toBeNull();
    const longer = await series({ period: 'WEEK', startDay: '2027-04-01', endDay: '2027-04-08' });
    expect(longer.doneAt).toBeNull();
  });

  it('opens the next when one is completed, until none is left [TASKRULES-14, TASKRULES-25, TASKRULES-32]', async () => {
    const task = await series({ startDay: '2027-01-31', repeats: 3 });
    const march = nextOf(await advisor.complete(first(task)));
    expect(march).toMatchObject({ startDay: '2027-03-31', endDay: '2027-04-29', series: { id: task.id } });
    const april = nextOf(await advisor.complete(march.id));
    expect(april).toMatchObject({ startDay: '2027-04-30' });
    expect(await current(task)).toMatchObject({ repeats: 0, doneAt: now.toISOString() });
    expect(await advisor.complete(april.id)).toMatchObject({ next: null });
  });

  it('is not opened twice by two who complete one at once', async () => {
    const task = await series({ startDay: '2027-03-01' });
    const [one, other] = await Promise.all([admin.complete(first(task)), advisor.complete(first(task))]);
    expect([one.__typename, other.__typename]).toEqual(['TaskCompleted', 'TaskCompleted']);
    expect(openDays(await current(task))).toEqual(['2027-04-01']);
  });

  it('that lies ahead completes its first occurrence, and becomes its series [TASKRULES-32]', async () => {
    const task = await series({ startDay: '2027-03-20', repeats: 2 });
    const next = nextOf(await advisor.complete(task.id));
    expect(next).toMatchObject({ startDay: '2027-04-20', series: { id: task.id } });
    expect(await current(task)).toMatchObject({ isSeries: true, repeats: 0 });
  });

  it('that is completed or deleted as a whole loses what is open of it, and keeps what is done', async () => {
    for (const end of ['endSeries', 'remove'] as const) {
      const task = await series({ startDay: '2027-02-01' });
      const done = taskOf(await advisor.complete(first(task)));
      const opened = (await current(task)).openOccurrences;
      expect(opened).toHaveLength(1);
      await advisor[end](task.id);
      expect(await advisor.one(opened[0]?.id ?? '')).toBeNull();
      expect(await current(done)).toMatchObject({ series: end === 'endSeries' ? { id: task.id } : null });
    }
  });

  it('that is changed gives its open occurrences what it says, and new dates begin it again', async () => {
    const task = await series({ startDay: '2027-03-01' });
    const noted = taskOf(await advisor.change(task, of, { notes: 'meer', subject: 'Loonaangifte' }));
    expect(await advisor.one(first(noted))).toMatchObject({ notes: 'meer', subject: 'Loonaangifte' });
    const moved = taskOf(await advisor.change(noted, of, { startDay: '2027-02-15' }));
    expect(openDays(moved)).toEqual(['2027-02-15']);
    const weekly = taskOf(await advisor.change(moved, of, { period: 'WEEK' }));
    expect(openDays(weekly)).toEqual(['2027-03-08']);
    const later = taskOf(await advisor.change(weekly, of, { startDay: '2027-06-01' }));
    expect(later).toMatchObject({ isSeries: false, openOccurrences: [] });
  });

  it('keeps the period of its occurrences, whatever is sent of one', async () => {
    const task = await series({ startDay: '2027-03-01' });
    const occurrence = await advisor.one(first(task));
    if (occurrence === null) throw new Error('no occurrence');
    const sent = { period: 'YEAR', repeats: 3, endDay: null };
    expect(taskOf(await advisor.change(occurrence, of, sent))).toMatchObject({
      period: 'MONTH',
      repeats: null,
      endDay: null,
    });
  });
});

describe('what was completed or deleted is undone', () => {
  it('all of one action together, by who did it alone', async () => {
    const [one, two] = [await advisor.create(of, { notes: 'a' }), await advisor.create(of)];
    const undoToken = randomUUID();
    await advisor.complete(one.id, undoToken);
    await advisor.remove(two.id, undoToken);
    expect(await advisor.one(two.id)).toBeNull();
    expect(await admin.undo(undoToken)).toMatchObject({ __typename: 'NotFoundError' });
    const restored = await advisor.undo(undoToken);
    expect(restored.tasks?.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await current(one)).toMatchObject({ doneAt: null, notes: 'a' });
    expect(await current(two)).toMatchObject({ subject: two.subject, doneAt: null });
    expect(await advisor.undo(undoToken)).toMatchObject({
      message: 'Dit kan niet meer ongedaan worden gemaakt.',
    });
  });

  it('with the next occurrence, where nobody touched it', async () => {
    const task = await series({ startDay: '2027-01-31', repeats: 3 });
    const undoToken = randomUUID();
    const next = nextOf(await advisor.complete(first(task), undoToken));
    expect(await advisor.undo(undoToken)).toMatchObject({ __typename: 'TasksUndone' });
    expect(await advisor.one(next.id)).toBeNull();
    expect(await current(task)).toMatchObject({ repeats: 2, openOccurrences: [{ startDay: '2027-02-28' }] });
    const again = nextOf(await advisor.complete(first(task), randomUUID()));
    expect(again.startDay).toBe('2027-03-31');
  });

  it('and both stay open where somebody did touch the next', async () => {
    const task = await series({ startDay: '2027-03-01' });
    const undoToken = randomUUID();
    const next = nextOf(await advisor.complete(first(task), undoToken));
    const userId = encodeNodeId('User', office.advisor.userId);
    expect(await admin.change(next, of, { notes: 'al begonnen', userId })).toMatchObject({ task: {} });
    expect(await advisor.undo(undoToken)).toMatchObject({ __typename: 'TasksUndone' });
    expect(openDays(await current(task))).toEqual(['2027-03-01', '2027-04-01']);
  });

  it('as the first occurrence of a task that lay ahead', async () => {
    const task = await series({ startDay: '2027-03-20', repeats: 2 });
    const undoToken = randomUUID();
    const next = nextOf(await advisor.complete(task.id, undoToken));
    await advisor.undo(undoToken);
    expect(await current(task)).toMatchObject({ isSeries: false, repeats: 2, doneAt: null });
    expect(await advisor.one(next.id)).toBeNull();
    expect(nextOf(await advisor.complete(task.id, randomUUID()))).toMatchObject({ startDay: '2027-04-20' });
  });

  it('as a series that was ended or deleted, with its occurrences', async () => {
    for (const end of ['complete', 'remove'] as const) {
      const task = await series({ startDay: '2027-02-10', repeats: 5 });
      const done = taskOf(await advisor.complete(first(task)));
      const before = await current(task);
      const undoToken = randomUUID();
      await advisor[end](task.id, undoToken);
      expect(await advisor.undo(undoToken)).toMatchObject({ __typename: 'TasksUndone' });
      const { version: _version, ...restored } = await current(task);
      const { version: _earlier, ...expected } = before;
      expect(restored).toEqual(expected);
      expect(await current(done)).toMatchObject({ series: { id: task.id } });
      expect(nextOf(await advisor.complete(first(before)))).toMatchObject({ startDay: '2027-05-10' });
    }
  });

  it('as a step of a flow, whose next step waits again', async () => {
    for (const end of ['complete', 'remove'] as const) {
      const step = await advisor.create(of, { kind: 'FLOW', subject: '', flowId });
      const undoToken = randomUUID();
      const next = nextOf(await advisor[end](step.id, undoToken));
      expect(next).toMatchObject({ stepState: 'ACTIVE' });
      expect(await advisor.undo(undoToken)).toMatchObject({ __typename: 'TasksUndone' });
      expect(await current(step)).toMatchObject({ stepState: 'ACTIVE', doneAt: null });
      expect(await current(next)).toMatchObject({ stepState: 'WAITING', startDay: null });
      expect(nextOf(await advisor.complete(step.id))).toMatchObject({ id: next.id, startDay: '2027-03-10' });
    }
  });

  it('but not when its relation is gone', async () => {
    const { relationId } = await api.relation(office.advisor, 'organisation');
    const task = await advisor.create(relationId);
    const undoToken = randomUUID();
    await advisor.remove(task.id, undoToken);
    await api.owner.relation.delete({ where: { id: relationId } });
    expect(await advisor.undo(undoToken)).toMatchObject({
      issues: [{ message: 'De relatie van deze taak is er niet meer.' }],
    });
  });
});
