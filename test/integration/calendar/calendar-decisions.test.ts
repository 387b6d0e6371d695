import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectBothSame } from '#test/support/calendar/calendar-sides.ts';
import { arrangeCalendarWorld, type CalendarWorld } from '#test/support/calendar/calendar-world.ts';

let world: CalendarWorld;

beforeAll(async () => {
  world = await arrangeCalendarWorld('calendar-decisions');
});

afterAll(() => world.close());

const there = async () => (await world.outlook.show()).events;
const textsHere = async () => (await world.here()).map(({ text }) => text);

describe('much that is gone at once', () => {
  beforeEach(() => world.reset('active'));

  it('asks an admin before it deletes more than twenty at once', async () => {
    for (let n = 0; n < 21; n += 1) await world.create({ text: `A${n}` });
    await world.workUntilQuiet();
    await world.outlook.deliver({ copies: 0 });
    for (const { id } of await there()) await world.outlook.delete(id);
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
    const { pausedDeletionIds } = await world.api.owner.calendarSync.findFirstOrThrow({});
    expect(pausedDeletionIds).toHaveLength(21);
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
    await world.decide('delete');
    await world.workUntilQuiet();
    expect(await textsHere()).toHaveLength(0);

    for (let n = 0; n < 21; n += 1) await world.create({ text: `B${n}` });
    await world.workUntilQuiet();
    for (const { id } of await there()) await world.outlook.delete(id);
    await world.compare();
    await world.decide('keep');
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
    expect(await there()).toEqual([]);
    const [kept] = await world.here();
    await world.change(kept?.id ?? '', { location: 'Weer daar' });
    await world.workUntilQuiet();
    expect(await there()).toMatchObject([{ subject: kept?.text, location: 'Weer daar' }]);
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
  });

  it('doubles nothing that stands there again when an admin keeps it', async () => {
    for (let n = 0; n < 21; n += 1) await world.create({ text: `A${n}` });
    await world.workUntilQuiet();
    const ids = (await there()).map(({ id }) => id);
    await world.outlook.deliver({ copies: 0 });
    for (const id of ids) await world.outlook.delete(id);
    await world.compare();
    for (const id of ids) await world.outlook.restore(id);
    await world.decide('keep');
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
    expect(await there()).toHaveLength(21);
    await expectBothSame(world);
  });
});

describe('without the link', () => {
  it('what the calendar alone could change is the office’s own', async () => {
    await world.reset('active');
    await world.outlook.add({
      subject: 'Gasten',
      start: '2026-12-02T10:00',
      end: '2026-12-02T11:00',
      attendees: ['klant@voorbeeld.example'],
    });
    await world.workUntilQuiet();
    const [row] = await world.here();
    await expect(world.change(row?.id ?? '', { text: 'X' })).rejects.toThrow(
      'Deze afspraak heeft genodigden.',
    );
    const { officeId } = world.world.office;
    const day = new Date('2026-12-02');
    await world.api.owner.rehearsedChange.createMany({
      data: [
        {
          officeId,
          linkId: world.linkId,
          userId: world.world.office.admin.userId,
          kind: 'add-here',
          position: 0,
          subject: 'Van een Proefsync',
          isPrivate: false,
          startDay: day,
          lastDay: day,
        },
      ],
    });
    const token = await world.api.tokenOf(world.world.office.admin);
    await world.api.graphql(
      token,
      `mutation { unlink(requestId: "${randomUUID()}", kind: AGENDA) { __typename } }`,
    );
    expect(await world.api.owner.rehearsedChange.count()).toBe(0);
    await world.change(row?.id ?? '', { text: 'Zonder koppeling' });
    expect(await textsHere()).toEqual(['Zonder koppeling']);
  });
});
