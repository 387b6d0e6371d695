import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERGE_UNDO_MILLISECONDS, mergesIn } from '#test/support/merges.ts';
import type { TestViewer } from '#test/support/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga-world.ts';

describe('a merge that is taken back', () => {
  let world: SagaWorld;
  let merges: ReturnType<typeof mergesIn>;
  let admin: TestViewer;

  beforeAll(async () => {
    world = await arrangeSagaWorld('undone-merges', { undoMilliseconds: MERGE_UNDO_MILLISECONDS });
    merges = mergesIn(world);
    ({ admin } = world.office);
    await world.startWorker();
  });
  afterAll(() => world.close());

  it('gives each relation back everything it had, as long as neither was changed', async () => {
    const kept = await merges.stored('person', { newsletter: true });
    const dropped = await merges.stored('person');
    const firm = await merges.stored('organisation');
    await world.untilState((await world.change(firm, {}, [dropped])).runId, 'done');
    for (const id of [kept, dropped]) await merges.note(id, `van ${id}`);
    // On the wire a note is known by its moment, and two may have the same.
    const moment = new Date('2026-11-20T10:00:00Z');
    await world.database.lease(admin, (client) =>
      client.note.updateMany({ where: { relationId: { in: [kept, dropped] } }, data: { createdAt: moment } }),
    );
    await world.database.lease(admin, (client) =>
      client.portalEntry.createMany({
        data: [
          {
            ...{ officeId: admin.officeId, relationId: dropped, relationName: 'x', provider: 'onedrive' },
            ...{ itemId: randomUUID(), name: 'jaarrekening.pdf' },
          },
        ],
      }),
    );
    const before = await merges.everything(kept, dropped, firm);
    const { deletionRunId } = await merges.merge(kept, dropped, {
      fromDropped: ['email', 'bsn', 'surnamePrefix'],
    });
    expect((await merges.notesOf(kept)).map(([, date]) => date)).toEqual(
      expect.arrayContaining(['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.001Z']),
    );
    expect((await merges.read(firm)).contactPersons.map(({ id }) => id)).toEqual([kept]);
    expect(await world.withdraw(deletionRunId)).toEqual({ withdrawnIds: [deletionRunId], lateIds: [] });
    const after = await merges.everything(kept, dropped, firm);
    const names = new Map(after.relations.map(({ id, values }) => [id, values.surname]));
    expect(after.entries).toEqual(
      before.entries.map((entry) => ({
        ...entry,
        relationName: expect.stringContaining(names.get(dropped) ?? ''),
      })),
    );
    expect({ ...after, entries: [] }).toEqual({ ...before, entries: [] });
    for (const id of [kept, dropped]) {
      const run = (await world.runsOf(id)).at(-1);
      await world.untilState(run?.id ?? '', 'done');
    }
    expect(await merges.recordsOf(dropped)).toMatchObject({ contacts: expect.any(String) });
    expect((await merges.trail(kept, 'restored'))?.userId).toBe(admin.userId);
    expect(await world.withdraw(deletionRunId)).toEqual({ withdrawnIds: [], lateIds: [deletionRunId] });
  });

  it.each(['a save of the one that stayed', 'a note on it'])('is refused after %s', async (what) => {
    const [kept, dropped] = [await merges.stored('person'), await merges.stored('person')];
    const { deletionRunId } = await merges.merge(kept, dropped);
    if (what === 'a note on it') await merges.note(kept, 'intussen');
    else await world.change(kept, { city: 'Zierikzee' });
    await expect(world.withdraw(deletionRunId)).rejects.toThrow(/na het samenvoegen gewijzigd/);
    expect((await merges.row(dropped))?.deletingAt).not.toBeNull();
  });

  it('had kept the links that its user may not see, and gives them back', async () => {
    const { advisor } = world.office;
    const [kept, dropped] = [
      await merges.unheard('person', {}, advisor),
      await merges.unheard('person', {}, advisor),
    ];
    const firm = await merges.unheard('organisation');
    await world.change(firm, {}, [dropped]);
    const { deletionRunId } = await merges.merge(kept, dropped, {}, advisor);
    expect((await merges.read(firm)).contactPersons.map(({ id }) => id)).toEqual([kept]);
    await world.withdraw(deletionRunId);
    expect((await merges.read(firm)).contactPersons.map(({ id }) => id)).toEqual([dropped]);
  });
});
