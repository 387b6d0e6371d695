import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { type TaskFixture, type TaskOffice, taskFixture } from '#test/support/task/task-fixture.ts';

let tasks: TaskFixture;
let office: TaskOffice;
let undoToken: string;

beforeAll(async () => {
  tasks = await taskFixture();
});

beforeEach(async () => {
  tasks.setDay('2026-11-24');
  office = await tasks.office();
  undoToken = randomUUID();
});

afterAll(() => tasks.close());

const undo = () => tasks.undo(office.advisor, undoToken);
const first = async (seriesId: string) => (await tasks.occurrences(seriesId))[0]?.id ?? '';
/** But for the version, which each write raises. */
const standing = async (id: string) => {
  const { version, ...rest } = (await tasks.stored(id)) ?? { version: 0 };
  return version > 0 ? rest : null;
};

describe('the undo of a completion', () => {
  it('opens a task again, once, and for whoever did it alone [TASKRULES-11]', async () => {
    const id = await tasks.create(office.advisor, { relationId: office.relationId });
    await tasks.complete(office.advisor, id, undoToken);
    await expect(tasks.undo(office.admin, undoToken)).rejects.toBeInstanceOf(NotFoundError);
    expect(await tasks.stored(id)).toMatchObject({ isDone: true });
    const requestId = randomUUID();
    expect(await tasks.undo(office.advisor, undoToken, requestId)).toEqual([id]);
    expect(await tasks.stored(id)).toMatchObject({ isDone: false });
    expect(await tasks.undo(office.advisor, undoToken, requestId)).toEqual([id]);
    await expect(undo()).rejects.toBeInstanceOf(NotFoundError);
  });

  it('takes the next occurrence back, and the series stands where it stood', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', repeats: 2 });
    const before = await standing(id);
    await tasks.complete(office.advisor, await first(id), undoToken);
    expect(await tasks.stored(id)).toMatchObject({ isDone: true, repeats: 0 });
    await undo();
    expect(await tasks.days(id)).toEqual({ open: ['2026-11-24'], done: [] });
    expect(await standing(id)).toEqual(before);
  });

  it('leaves a next one that somebody changed, completed or deleted', async () => {
    for (const touch of ['change', 'complete', 'delete'] as const) {
      const id = await tasks.periodic(office, { start: '2026-11-24', repeats: 9 });
      const firstUndoToken = randomUUID();
      const { nextId } = await tasks.complete(office.advisor, await first(id), firstUndoToken);
      const next = nextId ?? '';
      if (touch === 'change') await tasks.change(office.admin, next, { notes: 'Bel eerst.' });
      else if (touch === 'complete') await tasks.complete(office.admin, next);
      else await tasks.remove(office.admin, next);
      const before = await standing(id);
      await tasks.undo(office.advisor, firstUndoToken);
      expect(await tasks.days(id), touch).toEqual(
        {
          change: { open: ['2026-11-24', '2026-12-24'], done: [] },
          complete: { open: ['2026-11-24', '2027-01-24'], done: ['2026-12-24'] },
          delete: { open: ['2026-11-24'], done: [] },
        }[touch],
      );
      expect(await standing(id)).toEqual(before);
    }
  });

  it('leaves a next one behind which the schedule went on', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', period: 'week', repeats: 9 });
    await tasks.complete(office.advisor, await first(id), undoToken);
    tasks.setDay('2026-12-08');
    expect(await tasks.roll(office, id)).toBe(1);
    await undo();
    expect((await tasks.days(id)).open).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
    expect(await tasks.stored(id)).toMatchObject({ repeats: 6 });
    expect(await tasks.roll(office, id)).toBe(0);
  });

  it('lets a series that was ended since stay ended, and one that was deleted stay deleted', async () => {
    const ended = await tasks.periodic(office, { start: '2026-11-24' });
    const ofEnded = await first(ended);
    await tasks.complete(office.advisor, ofEnded, undoToken);
    await tasks.complete(office.admin, ended);
    await undo();
    expect(await tasks.stored(ended)).toMatchObject({ isDone: true });
    expect(await tasks.days(ended)).toEqual({ open: ['2026-11-24'], done: [] });
    const deleted = await tasks.periodic(office, { start: '2026-11-24' });
    const ofDeleted = await first(deleted);
    await tasks.complete(office.advisor, ofDeleted, undoToken);
    await tasks.remove(office.admin, deleted);
    await undo();
    expect(await tasks.stored(deleted)).toBeNull();
    expect(await tasks.stored(ofDeleted)).toMatchObject({ isDone: false, seriesId: null });
  });

  it('makes one periodic task again of one that had not begun', async () => {
    for (const repeats of [1, 4]) {
      const id = await tasks.periodic(office, { start: '2026-12-24', repeats });
      const before = await standing(id);
      const firstUndoToken = randomUUID();
      await tasks.complete(office.advisor, id, firstUndoToken);
      await tasks.undo(office.advisor, firstUndoToken);
      expect(await tasks.occurrences(id)).toEqual([]);
      expect(await standing(id)).toEqual(before);
    }
  });

  it('opens the series again that was ended, with its open occurrences and their files', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24' });
    const open = await first(id);
    await attach(open, 'loonstaat.docx');
    const before = [await standing(id), await standing(open)];
    await tasks.complete(office.advisor, id, undoToken);
    expect(await tasks.stored(open)).toBeNull();
    await undo();
    expect([await standing(id), await standing(open)]).toEqual(before);
    expect(await tasks.files(open)).toEqual(['loonstaat.docx']);
  });

  it('takes several back as one step, also where one followed another', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', period: 'week', repeats: 9 });
    const loose = await tasks.create(office.advisor, { relationId: office.relationId });
    const before = [await standing(id), await standing(await first(id))];
    const one = await tasks.complete(office.advisor, await first(id), undoToken);
    await tasks.complete(office.advisor, loose, undoToken);
    await tasks.complete(office.advisor, one.nextId ?? '', undoToken);
    // The second of the series is gone again with the first, which it followed.
    expect(await undo()).toHaveLength(2);
    expect((await tasks.days(id)).open).toEqual(['2026-11-24']);
    expect([await standing(id), await standing(await first(id))]).toEqual(before);
    expect(await tasks.stored(loose)).toMatchObject({ isDone: false });
  });

  it('takes none back when one of them is gone', async () => {
    const [kept, gone] = [
      await tasks.create(office.advisor, { relationId: office.relationId }),
      await tasks.create(office.advisor, { relationId: office.relationId }),
    ];
    for (const id of [kept, gone]) await tasks.complete(office.advisor, id, undoToken);
    await tasks.remove(office.admin, gone);
    await expect(undo()).rejects.toBeInstanceOf(NotFoundError);
    expect(await tasks.stored(kept)).toMatchObject({ isDone: true });
  });

  it('gives nobody a task back that they see no more', async () => {
    const { admin, advisor, colleague, relationId } = office;
    const id = await tasks.create(admin, { relationId, userId: colleague.userId });
    await tasks.complete(advisor, id, undoToken);
    const relation = { where: { id: relationId }, data: { ownerId: colleague.userId } };
    await tasks.api.owner.relation.update(relation);
    await expect(undo()).rejects.toBeInstanceOf(NotFoundError);
    expect(await tasks.stored(id)).toMatchObject({ isDone: true });
  });
});

/** As the user of the task has it saved. */
async function attach(taskId: string, name: string): Promise<void> {
  const { officeId, advisor } = office;
  const fileId = await tasks.upload(advisor, name);
  await tasks.api.owner.taskAttachment.create({ data: { officeId, taskId, fileId, name, position: 0 } });
  await tasks.api.owner.storedFile.update({ where: { id: fileId }, data: { ownerKind: 'task' } });
}

describe('the undo of a deletion', () => {
  it('brings tasks back with their ids and files, several as one step', async () => {
    const { advisor, relationId } = office;
    const fileIds = [await tasks.upload(advisor, 'een.docx'), await tasks.upload(advisor, 'twee.docx')];
    const filed = await tasks.create(advisor, { relationId, notes: 'Bel eerst.' }, { fileIds });
    const bare = await tasks.create(advisor, { relationId });
    const before = [await standing(filed), await standing(bare)];
    for (const id of [filed, bare]) await tasks.remove(advisor, id, undoToken);
    expect([await tasks.stored(filed), await tasks.stored(bare)]).toEqual([null, null]);
    expect([...(await undo())].toSorted()).toEqual([filed, bare].toSorted());
    expect([await standing(filed), await standing(bare)]).toEqual(before);
    expect(await tasks.files(filed)).toEqual(['een.docx', 'twee.docx']);
  });

  it('brings a series back with its open and its done occurrences', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', repeats: 9 });
    await tasks.complete(office.advisor, await first(id));
    const before = [await standing(id), await tasks.days(id)];
    await tasks.remove(office.advisor, id, undoToken);
    await undo();
    expect([await standing(id), await tasks.days(id)]).toEqual(before);
  });

  it('does not double an occurrence that its series made again since', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', period: 'week' });
    await tasks.remove(office.advisor, await first(id), undoToken);
    await tasks.change(office.advisor, id, { period: 'month' });
    expect((await tasks.days(id)).open).toEqual(['2026-11-24']);
    await expect(undo()).rejects.toBeInstanceOf(NotFoundError);
    expect((await tasks.days(id)).open).toEqual(['2026-11-24']);
  });

  it('says so when the relation is gone', async () => {
    const id = await tasks.create(office.advisor, { relationId: office.relationId });
    await tasks.remove(office.advisor, id, undoToken);
    await tasks.api.owner.relation.delete({ where: { id: office.relationId } });
    await expect(undo()).rejects.toBeInstanceOf(ValidationError);
    expect(await tasks.stored(id)).toBeNull();
  });

  it('gives a task of a user who left since to who undoes that', async () => {
    const { admin, advisor, colleague, relationId } = office;
    const id = await tasks.create(admin, { relationId, userId: colleague.userId });
    await tasks.remove(advisor, id, undoToken);
    await tasks.api.owner.user.update({
      where: { id: colleague.userId },
      data: { removedAt: new Date() },
    });
    await undo();
    expect(await tasks.stored(id)).toMatchObject({ userId: advisor.userId });
  });
});

describe('the undo of a step', () => {
  const states = async (firstId: string) => (await tasks.steps(firstId)).map(({ flowState }) => flowState);

  it.each(['complete', 'remove'] as const)(
    'lets the next one wait again that nobody touched: %s [TASKRULES-22, TASKRULES-32]',
    async (act) => {
      const id = await tasks.flow(office, [office.advisor, office.colleague]);
      const before = (await tasks.steps(id)).map(({ version: _, ...rest }) => rest);
      await tasks[act](office.advisor, id, undoToken);
      await undo();
      expect((await tasks.steps(id)).map(({ version: _, ...rest }) => rest)).toEqual(before);
    },
  );

  it('leaves both open when somebody touched the next one, and the flow goes on after both', async () => {
    const id = await tasks.flow(office, [office.advisor, office.advisor, office.colleague]);
    const { nextId } = await tasks.complete(office.advisor, id, undoToken);
    await tasks.change(office.advisor, nextId ?? '', { notes: 'Bel eerst.' });
    await undo();
    expect(await states(id)).toEqual(['active', 'active', 'waiting']);
    expect((await tasks.complete(office.advisor, id)).nextId).toBeNull();
    expect((await tasks.complete(office.advisor, nextId ?? '')).nextId).not.toBeNull();
    expect(await states(id)).toEqual(['done', 'done', 'active']);
  });

  it.each(['complete', 'remove'] as const)('takes a whole flow back as one step: %s', async (act) => {
    const id = await tasks.flow(office, [office.advisor, office.advisor, office.advisor]);
    const all = await tasks.steps(id);
    for (const step of all) await tasks[act](office.advisor, step.id, undoToken);
    await undo();
    expect(await states(id)).toEqual(['active', 'waiting', 'waiting']);
  });
});
