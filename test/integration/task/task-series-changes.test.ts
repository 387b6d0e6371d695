import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConflictError } from '#domain/errors.ts';
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

const on = (day: string, time: string | null = null) => ({ day, time });

/** A series with a done occurrence of 24 November, and an open one of 24 December. */
async function running(fields: { repeats?: number; end?: string } = {}) {
  const id = await tasks.periodic(office, { start: '2026-11-24', ...fields });
  const [first] = await tasks.occurrences(id);
  const { nextId } = await tasks.complete(office.advisor, first?.id ?? '');
  return { id, doneId: first?.id ?? '', openId: nextId ?? '' };
}

describe('a series that is ended or deleted', () => {
  it('takes its open occurrences away and keeps the done ones [TASKRULES-10, TASKRULES-24]', async () => {
    const { id } = await running();
    expect(await tasks.complete(office.advisor, id)).toEqual({ taskId: id, nextId: null });
    expect(await tasks.days(id)).toEqual({ open: [], done: ['2026-11-24'] });
    tasks.setDay('2027-11-24');
    expect(await tasks.roll(office, id)).toBe(0);
  });

  it('leaves its done occurrences without a series when it is deleted', async () => {
    const { id, doneId, openId } = await running();
    await tasks.remove(office.advisor, id);
    expect(await tasks.stored(id)).toBeNull();
    expect(await tasks.stored(openId)).toBeNull();
    expect(await tasks.stored(doneId)).toMatchObject({ isDone: true, seriesId: null, day: '2026-11-24' });
  });

  it('opens none when an occurrence is deleted, and that one does not come back', async () => {
    const { id, openId } = await running();
    expect(await tasks.remove(office.advisor, openId)).toEqual({ taskId: openId, nextId: null });
    tasks.setDay('2026-12-31');
    expect(await tasks.roll(office, id)).toBe(0);
    tasks.setDay('2027-01-24');
    expect(await tasks.roll(office, id)).toBe(1);
    expect((await tasks.days(id)).open).toEqual(['2027-01-24']);
  });
});

describe('a series that is changed', () => {
  it('gives its open occurrences what was changed, and leaves the done ones', async () => {
    const { id, doneId, openId } = await running();
    await tasks.change(office.admin, id, {
      subject: 'Loonaangifte',
      userId: office.colleague.userId,
      start: on('2026-11-24', '09:30'),
    });
    const open = await tasks.api.owner.task.findUniqueOrThrow({ where: { id: openId } });
    expect(open).toMatchObject({ subject: 'Loonaangifte', startTime: '09:30', version: 2 });
    expect(open.userId).toBe(office.colleague.userId);
    expect(await tasks.stored(doneId)).toMatchObject({ subject: 'Btw-aangifte' });
  });

  it('leaves what it did not change of them: a user and notes of their own', async () => {
    const { id, openId } = await running();
    await tasks.change(office.admin, openId, { userId: office.colleague.userId, notes: 'Bel eerst.' });
    await tasks.change(office.admin, id, {
      subject: 'Loonaangifte',
      userId: office.admin.userId,
      notes: 'x',
    });
    expect(await tasks.api.owner.task.findUniqueOrThrow({ where: { id: openId } })).toMatchObject({
      subject: 'Loonaangifte',
      notes: 'Bel eerst.',
      userId: office.colleague.userId,
      version: 3,
    });
  });

  it('changes the notes of those that have none of their own', async () => {
    const { id, openId } = await running();
    await tasks.change(office.admin, id, { notes: 'Vraag de facturen op.' });
    expect(await tasks.stored(openId)).toMatchObject({ notes: 'Vraag de facturen op.' });
    await tasks.change(office.admin, openId, { notes: 'Facturen zijn binnen.' });
    await tasks.change(office.admin, id, { notes: 'Vraag de facturen en de kilometers op.' });
    expect(await tasks.stored(openId)).toMatchObject({ notes: 'Facturen zijn binnen.' });
  });

  it('leaves an open occurrence that somebody changed as it is, and goes on behind it', async () => {
    for (const own of [
      { notes: 'Facturen zijn binnen.' },
      { subject: 'Loonaangifte' },
      { end: on('2027-02-28') },
      { userId: office.colleague.userId },
    ]) {
      const { id, openId } = await running({ repeats: 5 });
      await tasks.change(office.admin, openId, own);
      await tasks.change(office.admin, id, { start: on('2026-11-20') });
      expect(await tasks.days(id), Object.keys(own)[0]).toEqual({
        open: ['2026-12-24'],
        done: ['2026-11-24'],
      });
      const { userId, subject, notes, end } = { ...(await tasks.stored(openId)) };
      const moment = end === undefined ? undefined : on(end ?? '');
      expect({ userId, subject, notes, end: moment }).toMatchObject(own);
      expect(await tasks.stored(id)).toMatchObject({ repeats: 3, isDone: false });
      expect((await tasks.complete(office.advisor, openId)).nextId).not.toBeNull();
      expect((await tasks.days(id)).open).toEqual(['2027-01-20']);
    }
  });

  it('leaves an overdue one where it is when only its end changes, and makes what is due again', async () => {
    const { id, openId } = await running();
    await tasks.change(office.advisor, openId, { notes: 'Wacht op facturen.' });
    tasks.setDay('2027-01-26');
    await tasks.roll(office, id);
    await tasks.change(office.advisor, id, { end: on('2027-12-31') });
    expect(await tasks.days(id)).toEqual({ open: ['2026-12-24', '2027-01-24'], done: ['2026-11-24'] });
    expect(await tasks.stored(openId)).toMatchObject({ day: '2026-12-24', notes: 'Wacht op facturen.' });
  });

  it('keeps what somebody wrote in open occurrences behind its new end', async () => {
    const { id, openId } = await running();
    await tasks.change(office.advisor, openId, { notes: 'Facturen zijn binnen.' });
    tasks.setDay('2027-01-24');
    await tasks.roll(office, id);
    const [, laterId] = (await tasks.occurrences(id)).filter(({ isDone }) => !isDone).map((one) => one.id);
    await tasks.change(office.advisor, laterId ?? '', { notes: 'Uitstel gevraagd.' });
    await tasks.change(office.advisor, id, { end: on('2026-12-01') });
    expect(await tasks.days(id)).toEqual({ open: ['2026-12-24', '2027-01-24'], done: ['2026-11-24'] });
    expect(await tasks.stored(openId)).toMatchObject({ notes: 'Facturen zijn binnen.' });
    expect(await tasks.stored(id)).toMatchObject({ isDone: true });
  });

  it('counts an open occurrence that somebody changed as made, also when it begins later', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', repeats: 3 });
    const [first] = await tasks.occurrences(id);
    await tasks.change(office.advisor, first?.id ?? '', { notes: 'Facturen zijn binnen.' });
    await tasks.change(office.advisor, id, { start: on('2027-01-10') });
    expect(await tasks.days(id)).toEqual({ open: ['2026-11-24'], done: [] });
    expect(await tasks.stored(id)).toMatchObject({ repeats: 2, isSeries: true, isDone: false });
    tasks.setDay('2027-01-10');
    expect(await tasks.roll(office, id)).toBe(1);
    expect((await tasks.days(id)).open).toEqual(['2026-11-24', '2027-01-10']);
  });

  it('goes on behind the latest that stays, so that none is counted twice', async () => {
    const { id, doneId, openId } = await running({ repeats: 4 });
    await tasks.change(office.advisor, openId, { notes: 'Facturen zijn binnen.' });
    await tasks.api.owner.task.update({ where: { id: doneId }, data: { doneAt: null, notes: 'Weer open.' } });
    await tasks.change(office.advisor, id, { start: on('2026-10-24') });
    expect((await tasks.days(id)).open).toEqual(['2026-11-24', '2026-12-24']);
    tasks.setDay('2027-01-24');
    expect(await tasks.roll(office, id)).toBe(1);
    expect((await tasks.days(id)).open).toEqual(['2026-11-24', '2026-12-24', '2027-01-24']);
    expect(await tasks.stored(id)).toMatchObject({ repeats: 1, isDone: false });
  });

  it('goes on behind the last done occurrence when its dates change, with the open one taken away', async () => {
    const { id, openId } = await running({ repeats: 5 });
    expect(await tasks.stored(id)).toMatchObject({ repeats: 3 });
    await tasks.change(office.advisor, id, { start: on('2026-11-20') });
    expect(await tasks.stored(openId)).toBeNull();
    expect(await tasks.days(id)).toEqual({ open: ['2026-12-20'], done: ['2026-11-24'] });
    expect(await tasks.stored(id)).toMatchObject({ repeats: 3, isDone: false });
  });

  it('begins again as it was created when none is done: the latest that is due, counted once [TASKRULES-17, TASKRULES-31]', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', repeats: 3 });
    await tasks.change(office.advisor, id, { start: on('2026-01-10') });
    expect(await tasks.days(id)).toEqual({ open: ['2026-11-10'], done: [] });
    expect(await tasks.stored(id)).toMatchObject({ repeats: 2, isDone: false });
    await tasks.change(office.advisor, id, { start: on('2027-01-10') });
    expect(await tasks.occurrences(id)).toEqual([]);
    expect(await tasks.stored(id)).toMatchObject({ repeats: 3, isSeries: false });
  });

  it('ends where no occurrence is left before its new end [TASKRULES-20]', async () => {
    const { id } = await running();
    await tasks.change(office.advisor, id, { end: on('2026-12-10') });
    expect(await tasks.days(id)).toEqual({ open: [], done: ['2026-11-24'] });
    expect(await tasks.stored(id)).toMatchObject({ isDone: true });
  });

  it('that did not begin yet begins when its start moves to the past [TASKRULES-17, TASKRULES-31]', async () => {
    const id = await tasks.periodic(office, { start: '2026-12-24', repeats: 3 });
    await tasks.change(office.advisor, id, { start: on('2026-08-31') });
    expect(await tasks.days(id)).toEqual({ open: ['2026-10-31'], done: [] });
    expect(await tasks.stored(id)).toMatchObject({ repeats: 2, isSeries: true });
  });

  it('does not undo a number that an occurrence counted since the form was opened', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', repeats: 5 });
    const form = await tasks.stored(id);
    const [first] = await tasks.occurrences(id);
    await tasks.complete(office.advisor, first?.id ?? '');
    const saved = tasks.change(office.advisor, id, { notes: 'x', repeats: 4 }, form?.version);
    await expect(saved).rejects.toBeInstanceOf(ConflictError);
    const endless = await tasks.periodic(office, { start: '2026-11-24' });
    const open = await tasks.stored(endless);
    await tasks.complete(office.advisor, (await tasks.occurrences(endless))[0]?.id ?? '');
    await tasks.change(office.advisor, endless, { notes: 'x', repeats: null }, open?.version);
  });

  it('does not let an occurrence have a period or a number of its own', async () => {
    const { openId } = await running();
    await tasks.change(office.advisor, openId, { period: 'week', repeats: 4, notes: 'x' });
    expect(await tasks.api.owner.task.findUniqueOrThrow({ where: { id: openId } })).toMatchObject({
      period: 'month',
      repeats: null,
      notes: 'x',
    });
  });
});

describe('a task flow', () => {
  const states = async (firstId: string) => (await tasks.steps(firstId)).map(({ flowState }) => flowState);

  async function listed(): Promise<readonly string[]> {
    const found = await tasks.api.owner.$queryRawUnsafe(
      `SELECT subject FROM tasks t WHERE relation_id = '${office.relationId}' AND done_at IS NULL
         AND NOT is_series AND flow_state IS DISTINCT FROM 'waiting' ORDER BY subject`,
    );
    return (found as { subject: string }[]).map(({ subject }) => subject);
  }

  it('begins with its first step now and without an end, and the others wait in no list [TASKRULES-13, TASKRULES-22, TASKRULES-23, TASKRULES-34]', async () => {
    const id = await tasks.flow(office, [office.advisor, office.colleague, office.admin]);
    const steps = await tasks.steps(id);
    expect(steps).toMatchObject([
      { id, subject: 'Stap 1', start: '2026-11-24', end: null, flowState: 'active' },
      { subject: 'Stap 2', start: null, flowState: 'waiting', userId: office.colleague.userId },
      { subject: 'Stap 3', start: null, flowState: 'waiting', userId: office.admin.userId },
    ]);
    expect(await listed()).toEqual(['Stap 1']);
    const token = await tasks.api.tokenOf(office.advisor);
    const { data } = await tasks.api.graphql<{
      tasks: { totalCount: number; edges: { node: { subject: string } }[] };
    }>(token, '{ tasks(first: 9, tab: GENERAL) { totalCount edges { node { subject } } } }');
    expect(data?.tasks).toEqual({ totalCount: 1, edges: [{ node: { subject: 'Stap 1' } }] });
  });

  it('opens the next step with its own user when one is completed or deleted, until none is left [TASKRULES-13, TASKRULES-22, TASKRULES-24, TASKRULES-25, TASKRULES-32]', async () => {
    const id = await tasks.flow(office, [office.advisor, office.colleague, office.colleague]);
    const [, second, third] = await tasks.steps(id);
    tasks.setDay('2026-11-26');
    expect((await tasks.complete(office.advisor, id)).nextId).toBe(second?.id);
    expect(await tasks.stored(second?.id ?? '')).toMatchObject({
      flowState: 'active',
      start: '2026-11-26',
      end: null,
      userId: office.colleague.userId,
    });
    expect(await states(id)).toEqual(['done', 'active', 'waiting']);
    expect((await tasks.remove(office.colleague, second?.id ?? '')).nextId).toBe(third?.id);
    expect(await states(id)).toEqual(['done', 'active']);
    expect((await tasks.complete(office.colleague, third?.id ?? '')).nextId).toBeNull();
    expect(await states(id)).toEqual(['done', 'done']);
  });

  it('does not let a waiting step be completed', async () => {
    const id = await tasks.flow(office, [office.advisor, office.advisor]);
    const [, second] = await tasks.steps(id);
    await expect(tasks.complete(office.advisor, second?.id ?? '')).rejects.toThrow();
    expect(await states(id)).toEqual(['active', 'waiting']);
  });
});
