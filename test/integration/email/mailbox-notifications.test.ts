import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDirectory } from '#prisma/directory.ts';
import { type BalieEvent, type EventStream, listen } from '#prisma/events.ts';
import { requestDuePasses } from '#services/sync/due-passes.directory.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';

let world: MailboxWorld;
let stream: EventStream;
let heard: BalieEvent[] = [];

beforeAll(async () => {
  world = await arrangeMailboxWorld('mailbox-news');
  const ready = Promise.withResolvers<void>();
  stream = listen({ url: world.world.testDatabase.directoryUrl, onProblem: () => undefined });
  stream.subscribe((message) => {
    if (message.type === 'resync') ready.resolve();
    else heard.push(message);
  });
  await ready.promise;
});

afterAll(async () => {
  await stream.close();
  await world.close();
});

beforeEach(() => world.reset());

/** Events come in their order: when the last one has come, all before it have. */
async function untilAllHeard(): Promise<void> {
  const last = { type: 'session', officeId: world.world.office.officeId, id: crypto.randomUUID() };
  await world.api.owner.$executeRawUnsafe(`SELECT pg_notify('balie', '${JSON.stringify(last)}')`);
  await expect.poll(() => heard.some(({ id }) => id === last.id)).toBe(true);
}

/** The events of mails and mailbox while the work was done. */
async function eventsOf(work: () => Promise<unknown>): Promise<string[]> {
  await untilAllHeard();
  heard = [];
  await work();
  await untilAllHeard();
  return heard
    .filter(({ type }) => ['email', 'emails', 'mailbox'].includes(type))
    .map((event) => (event.type === 'email' ? `${event.type} ${event.action}` : event.type));
}

const receive = (subject: string) => world.outlook.receive({ subject, from: 'klant@bakker.example' });
const mailbox = () => world.api.owner.syncSource.findFirstOrThrow({});

it('tells how far a first listing is, and of no mail that it finds as of a new one [WS-03]', async () => {
  await world.outlook.fill({ count: 120, folder: 'inbox' });
  await receive('al gekomen');
  const events = await eventsOf(() => world.pass('full'));
  expect(new Set(events)).toEqual(new Set(['mailbox', 'emails']));
  expect(events.filter((one) => one === 'mailbox').length).toBeGreaterThan(3);
});

it('tells of each mail that comes in or changes, and once of many [WS-03, WS-04]', async () => {
  const id = await receive('eerst');
  await world.pass('full');
  expect(await eventsOf(() => world.pass())).toEqual([]);
  await receive('nieuw');
  expect(await eventsOf(() => world.pass())).toEqual(['email created']);
  await world.outlook.change(id, { isRead: true });
  expect(await eventsOf(() => world.pass())).toEqual(['email updated']);
  await world.outlook.delete(id, 'for-good');
  expect(await eventsOf(() => world.pass())).toEqual(['emails']);
  for (let count = 0; count < 21; count += 1) await receive(`nummer ${count}`);
  expect(await eventsOf(() => world.pass())).toEqual(['emails']);
});

it('notifies of nothing that a pass finds as it is, also when it compares or lists everything', async () => {
  await receive('blijft');
  await world.pass('full');
  expect(await eventsOf(() => world.pass('full'))).toEqual([]);
  await world.outlook.endTokens();
  expect(await eventsOf(() => world.pass())).toEqual([]);
});

it('reads what a notification tells of, and compares everything where some were missed', async () => {
  await world.subscribe();
  await world.workUntilQuiet();
  const { fullAt } = await mailbox();
  const ids = [await receive('een')];
  await world.workUntilQuiet();
  expect(await world.here()).toEqual(await world.there());
  expect((await mailbox()).fullAt).toEqual(fullAt);
  for (let count = 0; count < 30; count += 1) ids.push(await receive(`nummer ${count}`));
  await world.workUntilQuiet();
  await world.outlook.move(ids, 'junkemail');
  await world.workUntilQuiet();
  expect(await world.here()).toEqual(await world.there());
  expect((await mailbox()).fullAt).not.toEqual(fullAt);
});

it('is due when it was not read for a while, or not compared, once until that was done', async () => {
  const directory = createDirectory(world.world.testDatabase.directoryUrl, { connections: 1 });
  try {
    await world.pass('full');
    await world.workUntilQuiet();
    const { owner } = world.api;
    const due = () => requestDuePasses(directory);
    const isDue = (data: { dueAt?: Date; fullDueAt?: Date; requestedAt?: Date }) =>
      owner.syncSource.updateMany({ data });
    const now = Date.now();
    const row = await mailbox();
    // Nothing tells of this mailbox's changes: it is asked in a few minutes, and compared in a night.
    expect(row.dueAt.getTime() - now).toBeLessThan(6 * 60_000);
    expect(row.fullDueAt.getTime() - now).toBeGreaterThan(11 * 3_600_000);
    expect(await due()).toBe(0);
    await isDue({ dueAt: new Date(0) });
    expect(await due()).toBe(1);
    expect(await due()).toBe(0);
    // Carried to a workflow that is not done with it; and after a while one that was lost.
    await directory.outbox.updateMany({ where: { doneAt: null }, data: { doneAt: new Date() } });
    expect(await due()).toBe(0);
    await isDue({ requestedAt: new Date(now - 16 * 60_000) });
    expect(await due()).toBe(1);
    await world.workUntilQuiet();
    // The comparison does not wait for the next pass.
    const fullDueAt = new Date(Date.now() + 60_000);
    await isDue({ fullDueAt });
    await world.pass();
    expect((await mailbox()).dueAt).toEqual(fullDueAt);
    await world.workUntilQuiet();
    await isDue({ dueAt: new Date(0), fullDueAt: new Date(0) });
    expect(await due()).toBe(1);
    expect(await mailbox()).toMatchObject({ wantsPass: true, wantsFull: true });
    await world.workUntilQuiet();
    expect(await mailbox()).toMatchObject({ wantsPass: false, wantsFull: false, isFull: false });
    await isDue({ dueAt: new Date(0) });
    const { linkId } = world;
    await world.api.owner.providerLink.update({ where: { id: linkId }, data: { state: 'broken' } });
    expect(await due()).toBe(0);
    await world.api.owner.providerLink.update({ where: { id: linkId }, data: { state: 'linked' } });
  } finally {
    await directory.$disconnect();
  }
});

it('tries again what could not be brought to the mailbox once it is read again, and says so meanwhile [MAIL-38, MAIL-48]', async () => {
  const id = await receive('later');
  await world.pass('full');
  await world.workUntilQuiet();
  await world.api.owner.email.updateMany({
    where: { remoteId: id },
    data: { isRead: true, pending: ['read'], revision: 1 },
  });
  await world.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 503,
    operation: 'message.update',
  });
  await expect(world.push()).rejects.toThrow();
  expect(await mailbox()).toMatchObject({
    failureMessage: 'De Outlook server is niet bereikbaar. Probeer het opnieuw.',
  });
  await world.pass();
  expect(await mailbox()).toMatchObject({ failureMessage: null });
  await world.workUntilQuiet();
  expect(await world.there()).toMatchObject([{ isRead: true }]);
});
