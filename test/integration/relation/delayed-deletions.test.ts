import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForbiddenError, NotFoundError } from '#domain/errors.ts';
import { DELETION_BATCH_SIZE } from '#domain/relation/deletion.ts';
import { delayDeletions } from '#services/relation/delay-deletions.ts';
import { sized } from '#test/size.ts';
import { mergesIn } from '#test/support/relation/merges.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { inBatches } from '#web/relay/in-batches.ts';

/** More than one call takes; the long size, more than three. */
const MANY = sized(DELETION_BATCH_SIZE + 10, 310);
/** Longer than sending and holding as many takes on a busy machine; held deletions wait longer still. */
const UNDO_MILLISECONDS = 60_000;
const NO_RUN = '00000000-0000-4000-8000-000000000000';

describe('deletions that are delayed while they are undone', () => {
  let world: SagaWorld;
  let owner: Client;

  beforeAll(async () => {
    world = await arrangeSagaWorld('held-deletions', {
      links: () => [],
      undoMilliseconds: UNDO_MILLISECONDS,
    });
    owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    await world.startWorker();
  });

  afterAll(async () => {
    await owner.end();
    await world.close();
  });

  async function stored(count: number): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await world.create('person')).relationId);
    return ids;
  }

  async function bringForward(minutes: number): Promise<void> {
    const nearer = `not_before = not_before - interval '${minutes} minutes'`;
    await owner.query(`UPDATE saga_runs SET ${nearer} WHERE state = 'waiting'`);
    await owner.query(`UPDATE directory.outbox SET ${nearer} WHERE done_at IS NULL`);
    await owner.query(`SELECT pg_notify('balie_outbox', '')`);
  }

  /** The worker takes messages in the order in which they are due, so all that were due before this one. */
  async function untilDueWorkDone(): Promise<void> {
    const { runId } = await world.create('person');
    await world.untilState(runId, 'done');
  }

  async function notBefore(runId: string): Promise<unknown> {
    const { rows } = await owner.query('SELECT not_before FROM saga_runs WHERE id = $1', [runId]);
    return rows[0];
  }

  async function dispatched(kind: string): Promise<number> {
    const { rows } = await owner.query(
      'SELECT 1 FROM directory.outbox WHERE kind = $1 AND done_at IS NOT NULL',
      [kind],
    );
    return rows.length;
  }

  it('wait for all the calls that takes, and none is lost', async () => {
    const relationIds = await stored(MANY);
    const runIds: string[] = [];
    for (const batch of inBatches(relationIds, DELETION_BATCH_SIZE))
      runIds.push(...(await world.remove(...batch)));
    expect(await world.delayDeletions(...runIds)).toEqual({ lateIds: [] });
    await bringForward(2);
    await untilDueWorkDone();
    expect(await dispatched('relation.deleting')).toBe(0);
    for (const batch of inBatches(runIds, DELETION_BATCH_SIZE)) {
      expect((await world.withdraw(...batch)).lateIds).toEqual([]);
    }
    const { rows } = await owner.query(
      'SELECT id FROM relations WHERE deleting_at IS NULL AND id = ANY($1)',
      [relationIds],
    );
    expect(rows).toHaveLength(MANY);
  });

  it('are listed apart when their time had come, and the others wait', async () => {
    const [gone = '', due = '', other = ''] = await stored(3);
    const [goneRun = ''] = await world.remove(gone);
    await bringForward(1);
    await world.untilState(goneRun, 'done');
    const [dueRun = '', otherRun = ''] = [...(await world.remove(due)), ...(await world.remove(other))];
    await owner.query('UPDATE saga_runs SET not_before = now() WHERE id = $1', [dueRun]);
    const delayed = await world.delayDeletions(goneRun, dueRun, otherRun);
    expect(delayed.lateIds.toSorted()).toEqual([goneRun, dueRun].toSorted());
    await bringForward(1);
    await world.untilState(dueRun, 'done');
    expect((await world.run(otherRun)).state).toBe('waiting');
  });

  it('go on by themselves when nobody undoes them in time', async () => {
    const [runId = ''] = await world.remove(...(await stored(1)));
    await world.delayDeletions(runId);
    await bringForward(4);
    await untilDueWorkDone();
    expect((await world.run(runId)).state).toBe('waiting');
    await bringForward(1);
    await world.untilState(runId, 'done');
  });

  it('have what follows for linked relations wait along', async () => {
    const [personId = ''] = await stored(1);
    const firm = await world.create('organisation');
    await world.untilState((await world.change(firm.relationId, {}, [personId])).runId, 'done');
    const [runId = ''] = await world.remove(personId);
    const follows = (await world.runsOf(firm.relationId)).at(-1)?.id ?? '';
    await world.delayDeletions(runId);
    await bringForward(1);
    await untilDueWorkDone();
    expect((await world.run(follows)).state).toBe('waiting');
    await bringForward(4);
    await world.untilState(follows, 'done');
  });

  it('are left out where the relay has their message at that moment, and nothing waits for it', async () => {
    const [sentRun = '', otherRun = ''] = await world.remove(...(await stored(2)));
    const relay = new Client({ connectionString: world.testDatabase.ownerUrl });
    await relay.connect();
    await relay.query('BEGIN');
    const { rowCount } = await relay.query(
      `SELECT 1 FROM directory.outbox WHERE payload ->> 'runId' = $1 FOR UPDATE`,
      [sentRun],
    );
    expect(rowCount).toBe(1);
    const dueBefore = await notBefore(sentRun);
    expect(await world.delayDeletions(sentRun, otherRun)).toEqual({ lateIds: [sentRun] });
    expect(await notBefore(sentRun)).toEqual(dueBefore);
    await relay.query('ROLLBACK');
    await relay.end();
    await world.withdraw(sentRun, otherRun);
  });

  it('are delayed although others are unseen or unknown, and a merge is not', async () => {
    const [runId = ''] = await world.remove(...(await stored(1)));
    const [kept = '', dropped = ''] = await stored(2);
    const { deletionRunId } = await mergesIn(world).merge(kept, dropped);
    const dueBefore = await notBefore(deletionRunId);
    const delayed = await world.delayDeletions(runId, deletionRunId, NO_RUN);
    expect(delayed.lateIds.toSorted()).toEqual([deletionRunId, NO_RUN].toSorted());
    expect(await notBefore(deletionRunId)).toEqual(dueBefore);
    await world.withdraw(runId);
  });

  it('are delayed once for a request, by who may undo them', async () => {
    const [runId = ''] = await world.remove(...(await stored(1)));
    const { admin, advisor, reader } = world.office;
    const request = (viewer: typeof admin) =>
      world.database.lease(viewer, (client) =>
        delayDeletions(client, viewer, { requestId: 'vast-vast', runIds: [runId] }),
      );
    await expect(request(reader)).rejects.toThrow(ForbiddenError);
    await expect(request(advisor)).rejects.toThrow(NotFoundError);
    expect(await request(admin)).toEqual({ lateIds: [] });
    await owner.query('UPDATE saga_runs SET not_before = now() WHERE id = $1', [runId]);
    expect(await request(admin)).toEqual({ lateIds: [] });
    expect((await world.delayDeletions(runId)).lateIds).toEqual([runId]);
  });
});
