import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeTask } from '#services/task/complete-task.ts';
import { type TaskFixture, type TaskOffice, taskFixture } from '#test/support/task/task-fixture.ts';

let tasks: TaskFixture;
let office: TaskOffice;

beforeAll(async () => {
  tasks = await taskFixture();
});

beforeEach(async () => {
  tasks.setDay('2026-11-24');
  office = await tasks.office();
});

afterAll(() => tasks.close());

const entriesOf = async (entityId: string, action: string) => {
  const rows = await tasks.api.application.database.lease(office.admin, (client) =>
    client.auditEntry.findMany({ where: { entityId, action }, select: { relationId: true } }),
  );
  return rows.map(({ relationId }) => relationId).toSorted();
};

describe('a task that goes to another relation', () => {
  it('is noted in the history of both, also by who does not see the first [ROLES-24]', async () => {
    const { admin, colleague, relationId } = office;
    const own = (await tasks.api.relation(colleague, 'organisation')).relationId;
    const id = await tasks.create(admin, { relationId, userId: colleague.userId });
    await tasks.change(colleague, id, { relationId: own });
    expect(await entriesOf(id, 'changed')).toEqual([relationId, own].toSorted());
  });
});

describe('a periodic task whose first occurrence fell due', () => {
  it('has that one completed by who saw the task alone, and goes on [TASKRULES-32]', async () => {
    const id = await tasks.periodic(office, { start: '2026-12-01' });
    tasks.setDay('2026-12-01');
    await tasks.roll(office, id);
    const { database, officeContext } = tasks.api.application;
    await database.lease(office.advisor, (client) =>
      completeTask(officeContext, client, office.advisor, {
        requestId: randomUUID(),
        id,
        undoToken: randomUUID(),
        endsSeries: false,
      }),
    );
    expect(await tasks.days(id)).toEqual({ open: ['2027-01-01'], done: ['2026-12-01'] });
    expect(await tasks.stored(id)).toMatchObject({ isDone: false });
  });
});

describe('a series of which the last occurrence is open', () => {
  it('gives it what is changed [TASKRULES-18, TASKRULES-20]', async () => {
    for (const fields of [{ end: '2026-11-30' }, { repeats: 1 }]) {
      const id = await tasks.periodic(office, { start: '2026-11-20', ...fields });
      await tasks.change(office.advisor, id, { notes: 'Bel eerst.' });
      const [only] = await tasks.occurrences(id);
      expect(await tasks.api.owner.task.findUnique({ where: { id: only?.id ?? '' } })).toMatchObject({
        notes: 'Bel eerst.',
      });
      expect(await tasks.stored(id)).toMatchObject({ isDone: true });
    }
  });

  it('goes on when it is to come more often, or longer [TASKRULES-18, TASKRULES-20]', async () => {
    const counted = await tasks.periodic(office, { start: '2026-11-20', repeats: 1 });
    await tasks.change(office.advisor, counted, { repeats: 2 });
    const ended = await tasks.periodic(office, { start: '2026-11-20', end: '2026-11-30' });
    await tasks.change(office.advisor, ended, { end: { day: '2027-01-31', time: null } });
    tasks.setDay('2026-12-20');
    for (const id of [counted, ended]) {
      expect(await tasks.stored(id)).toMatchObject({ isDone: false });
      await tasks.roll(office, id);
      expect((await tasks.days(id)).open).toEqual(['2026-11-20', '2026-12-20']);
    }
  });
});

it('gives a done task back to who had it, though they left since [USERS-56]', async () => {
  const { admin, advisor, colleague, relationId } = office;
  const undoToken = randomUUID();
  const id = await tasks.create(admin, { relationId, userId: colleague.userId });
  await tasks.complete(advisor, id);
  await tasks.remove(advisor, id, undoToken);
  await tasks.api.owner.user.update({ where: { id: colleague.userId }, data: { removedAt: new Date() } });
  await tasks.undo(advisor, undoToken);
  expect(await tasks.stored(id)).toMatchObject({ isDone: true, userId: colleague.userId });
});
