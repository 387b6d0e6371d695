import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DirectoryClient } from '#prisma/directory.ts';
import { enqueue, enqueueAll } from '#services/outbox/outbox.ts';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { arrangeRelayWorld, type RelayWorld } from '#test/support/saga/relay-world.ts';

describe('the relay', () => {
  let relay: RelayWorld;
  let directory: DirectoryClient;
  let officeId: string;

  beforeAll(async () => {
    relay = await arrangeRelayWorld();
    ({ directory, officeId } = relay);
  });

  afterEach(() => relay.reset());
  afterAll(() => relay.close());

  /** `carry` may keep a row; the others are noted as they go. */
  const start = (carry: (row: OutboxRow) => Promise<void> = async () => undefined) =>
    relay.start(carry, 1_000);

  const ofOffices = (rows: readonly OutboxRow[]) => rows.map((row) => row.officeId);
  const saved = (relationId: string, revision = 1) =>
    ({ officeId, kind: 'relation.saved', payload: { relationId, runId: randomUUID(), revision } }) as const;
  const calendarSync = () =>
    ({ officeId, kind: 'calendar.sync', payload: { linkId: randomUUID() } }) as const;
  const open = () => relay.open();

  it('carries a save at once while passes and rows of an import wait, and those in the end', async () => {
    const imported = Array.from({ length: 4 }, () => ({ ...saved(randomUUID()), isBackground: true }));
    await enqueueAll(directory, [...Array.from({ length: 8 }, calendarSync), ...imported]);
    const released = Promise.withResolvers<void>();
    const carried = start((row) => (row.isBackground ? released.promise : Promise.resolve()));
    for (let made = 0; made < 3; made += 1) await enqueue(directory, saved(randomUUID()));
    await expect.poll(() => carried.length).toBe(3);
    expect(carried.every(({ isBackground }) => !isBackground)).toBe(true);
    released.resolve();
    await expect.poll(open).toBe(0);
  });

  it('takes an earlier row of the same relation along to the front, and never lets a save overtake it', async () => {
    const relationId = randomUUID();
    await enqueueAll(directory, [
      ...Array.from({ length: 8 }, calendarSync),
      { ...saved(relationId, 1), isBackground: true },
    ]);
    await enqueue(directory, saved(relationId, 2));
    const released = Promise.withResolvers<void>();
    const carried = start((row) => (row.isBackground ? released.promise : Promise.resolve()));
    await expect.poll(() => carried.length).toBe(2);
    const payload = (revision: number) => expect.objectContaining({ relationId, revision });
    expect(carried).toMatchObject([{ payload: payload(1) }, { payload: payload(2) }]);
    released.resolve();
    await expect.poll(open).toBe(0);
  });

  it('takes it along in whichever part of a millisecond it is saved', async () => {
    for (let made = 0; made < 30; made += 1) {
      const relationId = randomUUID();
      await enqueueAll(directory, [{ ...saved(relationId, 1), isBackground: true }]);
      await enqueue(directory, saved(relationId, 2));
    }
    expect(await directory.outbox.count({ where: { isBackground: true } })).toBe(0);
  });

  it('takes offices in turn in the background, so that the import of one delays no other', async () => {
    const [importing, mailing, reading] = [randomUUID(), randomUUID(), randomUUID()];
    const imported = Array.from({ length: 300 }, () => ({ ...saved(randomUUID()), isBackground: true }));
    await enqueueAll(
      directory,
      imported.map((row) => ({ ...row, officeId: importing })),
    );
    const others = [mailing, reading, mailing, reading].map((own) => ({ ...calendarSync(), officeId: own }));
    await enqueueAll(directory, others);
    const carried = start();
    await expect.poll(() => carried.length).toBeGreaterThanOrEqual(10);
    expect(ofOffices(carried.slice(0, 5)).toSorted()).toEqual(
      expect.arrayContaining([importing, mailing, reading].toSorted()),
    );
    const early = ofOffices(carried.slice(0, 10));
    expect(early.filter((own) => own !== importing)).toHaveLength(4);
  });

  it('takes offices in turn, whichever offices are locked or postponed, and never lets a row overtake one of its relation', async () => {
    const offices = Array.from({ length: 12 }, () => randomUUID());
    const relationId = randomUUID();
    const later = new Date(Date.now() + 3_600_000);
    await enqueueAll(
      directory,
      offices.map((own) => ({ ...calendarSync(), officeId: own })),
    );
    await directory.outbox.updateMany({
      where: { officeId: { in: offices.slice(0, 6) } },
      data: { notBefore: later },
    });
    for (const revision of [1, 2, 3]) {
      await enqueueAll(directory, [{ ...saved(relationId, revision), isBackground: true }]);
    }
    const carried = start();
    await expect.poll(() => carried.length).toBe(9);
    expect(
      ofOffices(carried)
        .filter((own) => own !== officeId)
        .toSorted(),
    ).toEqual(offices.slice(6).toSorted());
    const revisions = carried.flatMap((row) => (row.kind === 'relation.saved' ? [row.payload.revision] : []));
    expect(revisions).toEqual([1, 2, 3]);
  });

  it('goes on with others while a start is late', async () => {
    const late = randomUUID();
    const released = Promise.withResolvers<void>();
    const isLate = ({ kind, payload }: OutboxRow) => kind === 'relation.saved' && payload.relationId === late;
    const carried = start((row) => (isLate(row) ? released.promise : Promise.resolve()));
    await enqueue(directory, saved(late));
    for (let made = 0; made < 5; made += 1) await enqueue(directory, saved(randomUUID()));
    await expect.poll(() => carried.length).toBe(5);
    expect(carried.some(isLate)).toBe(false);
    released.resolve();
    await expect.poll(open).toBe(0);
  });
});
