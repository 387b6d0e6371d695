import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTRY_ACTIONS } from '#domain/portal/customer-actions.ts';
import { customerViewer, systemViewer } from '#domain/session/viewer.ts';
import { closePortal, updatePortalEmail } from '#services/portal/update-portal.ts';
import { withdrawEntries } from '#services/portal/withdraw-entries.ts';
import type { TestViewer } from '#test/support/office/office.ts';
import { MERGE_UNDO_MILLISECONDS, mergesIn } from '#test/support/relation/merges.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

describe('a merge that is undone', () => {
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

  /** A file in the portal of a relation, at no service. */
  async function shared(relationId: string): Promise<string> {
    const entry = { officeId: admin.officeId, relationId, relationName: 'x', provider: 'onedrive' };
    const link = { linkId: randomUUID(), urlCiphertext: Buffer.from('versleuteld') };
    const data = [{ ...entry, ...link, itemId: randomUUID(), name: 'jaarrekening.pdf', state: 'shared' }];
    const [made] = await world.database.lease(admin, (client) =>
      client.portalEntry.createManyAndReturn({ data, select: { id: true } }),
    );
    return made?.id ?? '';
  }

  const entry = (id: string) =>
    world.database.lease(admin, (client) => client.portalEntry.findUnique({ where: { id } }));

  it('gives each relation back everything it had, as long as neither was changed', async () => {
    const kept = await merges.stored('person', { newsletter: true, houseNumber: '22b' });
    const dropped = await merges.stored('person', { houseNumber: '7 bis' });
    const firm = await merges.stored('organisation');
    await world.untilState((await world.change(firm, {}, [dropped])).runId, 'done');
    for (const id of [kept, dropped]) await merges.note(id, `van ${id}`);
    // On the wire a note is known by its moment, and two may have the same.
    const moment = new Date('2026-11-20T10:00:00Z');
    await world.database.lease(admin, (client) =>
      client.note.updateMany({ where: { relationId: { in: [kept, dropped] } }, data: { createdAt: moment } }),
    );
    await shared(dropped);
    const before = await merges.everything(kept, dropped, firm);
    const { deletionRunId } = await merges.merge(kept, dropped, {
      fromDropped: ['email', 'bsn', 'surnamePrefix', 'postcode'],
    });
    expect((await merges.read(kept)).values).toMatchObject({
      houseNumber: '7',
      houseNumberSuffix: 'bis',
      houseNumberAsWritten: '',
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

  it.each([
    ['another address', { email: 'elders@voorbeeld.example' }],
    ['its closing', null],
  ])('is refused after %s of the portal of the one that stayed', async (_what, change) => {
    const [kept, dropped] = [await merges.stored('person'), await merges.stored('person')];
    const entryId = await shared(dropped);
    const { deletionRunId } = await merges.merge(kept, dropped);
    const about = { requestId: randomUUID(), relationId: kept };
    await world.database.lease(admin, (client) =>
      change === null
        ? closePortal(client, admin, about)
        : updatePortalEmail(client, admin, { ...about, ...change }),
    );
    await expect(world.withdraw(deletionRunId)).rejects.toThrow(
      /portal van de relatie is na het samenvoegen/,
    );
    expect(await entry(entryId)).toMatchObject({ relationId: kept });
    expect((await merges.row(dropped))?.deletingAt).not.toBeNull();
  });

  it("shows files to the other's customer only once its time is over", async () => {
    const [kept, dropped] = [await merges.stored('person'), await merges.stored('person')];
    const [own, followed] = [await shared(kept), await shared(dropped)];
    const seenBy = (relationId: string) =>
      world.database.lease(customerViewer(admin.officeId, relationId), async (client) => {
        const entries = await client.portalEntry.findMany({ select: { id: true } });
        return new Set(entries.map(({ id }) => id));
      });
    const later = new Date(Date.now() + MERGE_UNDO_MILLISECONDS / 2);

    const { deletionRunId } = await merges.merge(kept, dropped);
    expect(await seenBy(kept)).toEqual(new Set([own]));
    expect((await entry(followed))?.seenFrom?.getTime()).toBeGreaterThan(later.getTime());
    await world.withdraw(deletionRunId);
    expect(await seenBy(kept)).toEqual(new Set([own]));
    expect(await seenBy(dropped)).toEqual(new Set([followed]));

    await merges.merge(kept, dropped);
    await world.database.lease(admin, (client) =>
      client.portalEntry.update({
        where: { id: followed },
        data: { seenFrom: new Date() },
        select: { id: true },
      }),
    );
    expect(await seenBy(kept)).toEqual(new Set([own, followed]));
  });

  it('is not delayed by a customer who comes by meanwhile', async () => {
    const [kept, dropped] = [await merges.stored('person'), await merges.stored('person')];
    const entryId = await shared(dropped);
    const { deletionRunId } = await merges.merge(kept, dropped);
    const { officeId } = admin;
    // Entries without a user, as the product writes them.
    await world.database.lease(systemViewer(officeId), (client) =>
      client.auditEntry.createMany({
        data: [...ENTRY_ACTIONS, 'fetched'].map((action) => ({
          officeId,
          entity: 'portal',
          entityId: kept,
          relationId: kept,
          action,
        })),
      }),
    );
    expect(await world.withdraw(deletionRunId)).toMatchObject({ withdrawnIds: [deletionRunId] });
    expect(await entry(entryId)).toMatchObject({ relationId: dropped });
  });

  it('leaves a link withdrawn that was withdrawn since, and gives it back as such', async () => {
    const [kept, dropped] = [await merges.stored('person'), await merges.stored('person')];
    const [closed, open] = [await shared(dropped), await shared(dropped)];
    const { deletionRunId } = await merges.merge(kept, dropped);
    const command = { requestId: randomUUID(), entryIds: [closed] };
    await world.database.lease(admin, (client) => withdrawEntries(client, admin, command));
    await world.withdraw(deletionRunId);
    expect(await entry(closed)).toMatchObject({
      relationId: dropped,
      state: expect.not.stringMatching('shared'),
    });
    expect(await entry(open)).toMatchObject({ relationId: dropped, state: 'shared' });
  });

  it('is refused once the one that stayed was merged itself, before and after that is undone', async () => {
    const [first, second, third] = [
      await merges.stored('person'),
      await merges.stored('person'),
      await merges.stored('person'),
    ];
    await merges.note(first, 'van de eerste');
    const { deletionRunId: inSecond } = await merges.merge(second, first);
    const before = await merges.everything(second, third);
    const { deletionRunId: inThird } = await merges.merge(third, second);
    expect((await merges.notesOf(third)).map(([subject]) => subject)).toEqual(['van de eerste']);
    await expect(world.withdraw(inSecond)).rejects.toThrow(/daarna zelf samengevoegd of verwijderd/);
    await expect(world.withdraw(inSecond, inThird)).rejects.toThrow(/kan niet meer ongedaan/);
    expect(await world.withdraw(inThird)).toEqual({ withdrawnIds: [inThird], lateIds: [] });
    expect(await merges.everything(second, third)).toEqual(before);
    await expect(world.withdraw(inSecond)).rejects.toThrow(/na het samenvoegen gewijzigd/);
    expect((await merges.row(first))?.deletingAt).not.toBeNull();
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
