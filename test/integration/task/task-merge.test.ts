import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { TaskContent } from '#domain/task/task.ts';
import type { MergedRelations } from '#services/merge/merge-relations.ts';
import { undoDeletions } from '#services/relation/undo-deletions.ts';
import { completeTask } from '#services/task/complete-task.ts';
import { deleteTask } from '#services/task/delete-task.ts';
import { undoTasks } from '#services/task/undo-tasks.ts';
import { updateTask } from '#services/task/update-task.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { waitingForLock } from '#test/support/environment/waiting-for-lock.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { makePair, mergePair, type Pair } from '#test/support/relation/merged-pair.ts';

const NOW = new Date('2026-11-24T10:00:00Z');

let api: TestApi;
let owner: Client;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  owner = new Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  office = await api.office();
});

afterAll(async () => {
  await owner.end();
  await api.close();
});

const context = { now: () => NOW };

const pairOf = (kind: RelationKind) => makePair(api, office.admin, kind);
const merge = (pair: Pair) => mergePair(api, office.admin, pair);

type Columns = Partial<Parameters<typeof api.owner.task.create>[0]['data']>;

async function task(relationId: string, subject: string, more: Columns = {}): Promise<string> {
  const made = await api.owner.task.create({
    data: {
      officeId: office.officeId,
      relationId,
      kind: 'normal',
      subject,
      sortSubject: subject,
      notes: '',
      userId: office.advisor.userId,
      createdAt: NOW,
      ...more,
    } as Parameters<typeof api.owner.task.create>[0]['data'],
    select: { id: true },
  });
  return made.id;
}

const asAdmin = <T>(work: Parameters<typeof api.application.database.lease<T>>[1]) =>
  api.application.database.lease(office.admin, work);

const undoMerge = ({ deletionRunId }: MergedRelations) =>
  asAdmin((client) =>
    undoDeletions(api.application.officeContext, client, office.admin, {
      requestId: randomUUID(),
      runIds: [deletionRunId],
    }),
  );

const remove = (id: string, undoToken: string) =>
  asAdmin((client) => deleteTask(context, client, office.admin, { requestId: randomUUID(), id, undoToken }));
const complete = (id: string, undoToken: string = randomUUID()) =>
  asAdmin((client) =>
    completeTask(context, client, office.admin, { requestId: randomUUID(), id, undoToken, endsSeries: true }),
  );
const undoTask = (undoToken: string) =>
  asAdmin((client) => undoTasks(client, office.admin, { requestId: randomUUID(), undoToken }));

/** Subjects of a relation's tasks, by name. */
async function subjectsOf(relationId: string): Promise<string[]> {
  const rows = await api.owner.task.findMany({
    where: { relationId },
    orderBy: [{ subject: 'asc' }, { occurrenceDay: 'asc' }],
    select: { subject: true },
  });
  return rows.map(({ subject }) => subject);
}

async function series(relationId: string, subject: string): Promise<{ seriesId: string; first: string }> {
  const periodic = { kind: 'periodic', period: 'month', startDay: new Date('2026-11-01') };
  const seriesId = await task(relationId, subject, {
    ...periodic,
    isSeries: true,
    rolledDay: new Date('2026-11-01'),
  });
  const occurrence = { seriesId, occurrenceDay: new Date('2026-11-01') };
  return { seriesId, first: await task(relationId, subject, { ...periodic, ...occurrence }) };
}

describe('a merge', () => {
  it('gives all tasks of the relation that goes to the one that stays: open, done, waiting and repeating', async () => {
    const pair = await pairOf('person');
    await task(pair.kept, 'a eigen');
    const open = await task(pair.dropped, 'b open');
    await task(pair.dropped, 'c gedaan', { doneAt: NOW });
    const flow = { kind: 'flow', flowRunId: randomUUID(), flowName: 'Aangifte' };
    await task(pair.dropped, 'd stap', { ...flow, flowPosition: 0, flowState: 'active' });
    await task(pair.dropped, 'e wacht', { ...flow, flowPosition: 1, flowState: 'waiting' });
    await series(pair.dropped, 'f reeks');
    await merge(pair);
    expect(await subjectsOf(pair.kept)).toEqual([
      'a eigen',
      'b open',
      'c gedaan',
      'd stap',
      'e wacht',
      'f reeks',
      'f reeks',
    ]);
    expect(await subjectsOf(pair.dropped)).toEqual([]);
    const { relationName, version, userId } = await api.owner.task.findUniqueOrThrow({ where: { id: open } });
    const { displayName } = await api.owner.relation.findUniqueOrThrow({ where: { id: pair.kept } });
    expect({ relationName, version, userId }).toEqual({
      relationName: displayName,
      version: 2,
      userId: office.advisor.userId,
    });
    const [entry] = await asAdmin((client) =>
      client.auditEntry.findMany({
        where: { entityId: pair.kept, action: 'merged' },
        select: { changes: true },
      }),
    );
    expect(entry?.changes).toMatchObject({ tasks: { from: '', to: '6' } });
  });

  it('that is undone gives exactly those back, also what was completed, changed or opened since', async () => {
    const pair = await pairOf('organisation');
    await task(pair.kept, 'a eigen');
    const [done, changed] = [await task(pair.dropped, 'b open'), await task(pair.dropped, 'c open')];
    const elsewhere = await api.relation(office.admin, 'person');
    const given = await task(pair.dropped, 'd elders');
    const { seriesId, first } = await series(pair.dropped, 'e reeks');
    const merged = await merge(pair);
    await task(pair.kept, 'f later gemaakt');
    await complete(done);
    await complete(first);
    const content: TaskContent = {
      kind: 'normal',
      relationId: pair.kept,
      subject: 'c open',
      notes: 'Gebeld',
      start: null,
      end: null,
      userId: office.colleague.userId,
      period: null,
      repeats: null,
    };
    const change = (id: string, more: Partial<TaskContent>) =>
      asAdmin((client) =>
        updateTask(context, client, office.admin, {
          requestId: randomUUID(),
          id,
          version: 2,
          fileIds: null,
          content: { ...content, ...more },
        }),
      );
    await change(changed, {});
    await change(given, { subject: 'd elders', relationId: elsewhere.relationId });
    await undoMerge(merged);
    expect(await subjectsOf(pair.kept)).toEqual(['a eigen', 'f later gemaakt']);
    expect(await subjectsOf(pair.dropped)).toEqual(['b open', 'c open', 'e reeks', 'e reeks', 'e reeks']);
    expect(await subjectsOf(elsewhere.relationId)).toEqual(['d elders']);
    expect(await api.owner.task.findUniqueOrThrow({ where: { id: done } })).toMatchObject({ doneAt: NOW });
    expect(await api.owner.task.findUniqueOrThrow({ where: { id: changed } })).toMatchObject({
      notes: 'Gebeld',
      userId: office.colleague.userId,
    });
    const next = await api.owner.task.findMany({ where: { seriesId, doneAt: null } });
    expect(next).toMatchObject([{ relationId: pair.dropped }]);
  });

  it('that is undone knows what a series made since by what was there before, and not by a clock', async () => {
    const pair = await pairOf('person');
    const { seriesId } = await series(pair.dropped, 'reeks');
    const day = (text: string) => ({ occurrenceDay: new Date(text), startDay: new Date(text) });
    const occurrence = { kind: 'periodic', period: 'month', seriesId };
    // Somebody had given one to the relation that stays, and deleted another that was there.
    await task(pair.kept, 'gegeven', { ...occurrence, ...day('2027-01-01') });
    const undoToken = randomUUID();
    await remove(await task(pair.kept, 'gegeven, weg', { ...occurrence, ...day('2027-02-01') }), undoToken);
    const merged = await merge(pair);
    // By a server whose clock is behind: older than all else by their ids.
    const [id, laterId] = [1, 2].map((one) => `0000000${one}-0000-7000-8000-${seriesId.slice(-12)}`) as [
      string,
      string,
    ];
    await task(pair.kept, 'sindsdien', { ...occurrence, ...day('2026-12-01'), id });
    const laterUndoToken = randomUUID();
    const later = { ...occurrence, ...day('2026-12-31'), id: laterId };
    await remove(await task(pair.kept, 'sindsdien, weg', later), laterUndoToken);
    await undoMerge(merged);
    await undoTask(undoToken);
    await undoTask(laterUndoToken);
    expect(await subjectsOf(pair.kept)).toEqual(['gegeven', 'gegeven, weg']);
    expect(await subjectsOf(pair.dropped)).toEqual(['reeks', 'reeks', 'sindsdien', 'sindsdien, weg']);
  });

  it('keeps the deletion of a task to be undone, on the one that stays', async () => {
    const pair = await pairOf('person');
    const [id, undoToken] = [await task(pair.dropped, 'verwijderd'), randomUUID()];
    await remove(id, undoToken);
    await merge(pair);
    await undoTask(undoToken);
    expect(await subjectsOf(pair.kept)).toEqual(['verwijderd']);
    const entries = await asAdmin((client) =>
      client.auditEntry.findMany({
        where: { entityId: id, action: 'restored' },
        select: { relationId: true },
      }),
    );
    expect(entries).toEqual([{ relationId: pair.kept }]);
  });

  it('lets a completion be undone, with what came next [TASKRULES-32]', async () => {
    const pair = await pairOf('person');
    const [{ seriesId, first }, undoToken] = [await series(pair.dropped, 'loon'), randomUUID()];
    await complete(first, undoToken);
    await merge(pair);
    await undoTask(undoToken);
    const rows = await api.owner.task.findMany({ where: { seriesId }, select: { id: true, doneAt: true } });
    expect(rows).toEqual([{ id: first, doneAt: null }]);
    expect(await subjectsOf(pair.kept)).toEqual(['loon', 'loon']);
  });

  it.each([
    ['before the deletion of the task', true],
    ['after it', false],
  ])('that is undone %s is undone gives the task to its own relation', async (_when, isFirst) => {
    const pair = await pairOf('person');
    const [id, undoToken] = [await task(pair.dropped, 'verwijderd'), randomUUID()];
    const [ownId, ownUndoToken] = [await task(pair.kept, 'eigen'), randomUUID()];
    await remove(id, undoToken);
    await remove(ownId, ownUndoToken);
    const merged = await merge(pair);
    if (isFirst) await undoMerge(merged);
    await undoTask(undoToken);
    await undoTask(ownUndoToken);
    if (!isFirst) await undoMerge(merged);
    expect(await subjectsOf(pair.dropped)).toEqual(['verwijderd']);
    expect(await subjectsOf(pair.kept)).toEqual(['eigen']);
  });

  it('brings along what somebody adds to a series while it runs', async () => {
    const pair = await pairOf('person');
    const { seriesId } = await series(pair.dropped, 'reeks');
    const { officeId, advisor } = office;
    let merged: Promise<MergedRelations> | null = null;
    await asAdmin((client) =>
      client.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id::text FROM tasks WHERE id = ${seriesId}::uuid FOR UPDATE`;
        merged = merge(pair);
        await expect.poll(() => waitingForLock(owner, 'FOR UPDATE')).toBe(1);
        const days = { startDay: new Date('2026-12-01'), occurrenceDay: new Date('2026-12-01') };
        const text = { subject: 'reeks', sortSubject: 'reeks', notes: '' };
        const content = { kind: 'periodic', period: 'month', ...text };
        const of = { officeId, relationId: pair.dropped, seriesId, userId: advisor.userId, createdAt: NOW };
        await tx.task.createMany({ data: [{ ...content, ...days, ...of }] });
      }),
    );
    await merged;
    expect(await subjectsOf(pair.dropped)).toEqual([]);
    expect(await subjectsOf(pair.kept)).toEqual(['reeks', 'reeks', 'reeks']);
  });
});

it('does not take a task back to a relation that is being deleted', async () => {
  const { relationId } = await api.relation(office.admin, 'person');
  const [id, undoToken] = [await task(relationId, 'verwijderd'), randomUUID()];
  await remove(id, undoToken);
  await api.owner.relation.update({ where: { id: relationId }, data: { deletingAt: NOW } });
  await expect(undoTask(undoToken)).rejects.toThrow('De relatie van deze taak is er niet meer.');
});
