import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';

let world: MailboxWorld;

beforeAll(async () => {
  world = await arrangeMailboxWorld('mailbox-doubts');
});

afterAll(() => world.close());

beforeEach(() => world.reset());
afterEach(() => world.control.clearFaults());

async function expectBothSame(count: number): Promise<void> {
  const here = await world.here();
  expect(here).toEqual(await world.there());
  expect(here).toHaveLength(count);
}

const receive = (subject: string, folder?: string) =>
  world.outlook.receive({ subject, from: 'klant@bakker.example', ...(folder !== undefined && { folder }) });
const rowOf = (remoteId: string) => world.api.owner.email.findFirstOrThrow({ where: { remoteId } });
const folderOf = (where: { kind?: string; name?: string }) =>
  world.api.owner.mailboxFolder.findFirstOrThrow({ where });
const inboxAsRead = async () => {
  const { remoteId } = await folderOf({ kind: 'inbox' });
  return world.api.owner.syncCollection.findFirstOrThrow({ where: { remoteKey: remoteId } });
};

/** As a user changes a mail. */
async function change(
  remoteId: string,
  data: { isRead?: boolean; flagStatus?: string; folderId?: string; visibleThrough?: string },
  ...pending: readonly string[]
): Promise<void> {
  await world.api.owner.email.updateMany({
    where: { remoteId },
    data: { ...data, pending: [...pending], revision: { increment: 1 } },
  });
}

/** Holds the answer of the next call of this kind while `meanwhile` is done. */
async function during(operation: string, action: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  await world.control.addFault('microsoft-graph', { fault: 'hold', operation, point: 'after' });
  const done = action();
  await world.control.waitUntilPaused('microsoft-graph', operation);
  await meanwhile();
  await world.control.release('microsoft-graph');
  await done;
}

it('loses no change there that a page listed while a change made here was on its way', async () => {
  const id = await receive('twee kanten');
  await world.pass('full');
  await world.outlook.change(id, { flag: 'flagged' });
  await change(id, { isRead: true }, 'read');
  await world.requestPass();
  expect(await world.step()).toBe('more');
  await during(
    'message.delta',
    () => world.step(),
    () => world.push(),
  );
  expect(await rowOf(id)).toMatchObject({ isRead: true, flagStatus: 'flagged', pending: [] });
  await world.pass();
  await expectBothSame(1);
});

it('lets no page that is older than a change made here undo it', async () => {
  const id = await receive('oude pagina');
  await world.pass('full');
  await world.outlook.change(id, { categories: ['blauw'] });
  await world.requestPass();
  expect(await world.step()).toBe('more');
  await during(
    'message.delta',
    () => world.step(),
    async () => {
      await change(id, { isRead: true, flagStatus: 'complete' }, 'read', 'flag');
      await world.push();
    },
  );
  expect(await rowOf(id)).toMatchObject({ isRead: true, flagStatus: 'complete', categories: ['blauw'] });
  await world.pass();
  await expectBothSame(1);
});

it('keeps mails that were moved out of a folder before it was removed, and drops what went with it', async () => {
  await world.outlook.createFolder('Dossiers');
  const moved = await receive('verplaatst', 'Dossiers');
  await receive('weggegooid', 'Dossiers');
  await world.pass('full');
  const { id } = await rowOf(moved);
  await world.outlook.move(moved, 'inbox');
  await world.outlook.deleteFolder('Dossiers');
  await world.pass();
  await expectBothSame(1);
  expect((await rowOf(moved)).id).toBe(id);
});

it('leaves a mail where it lies when the folder to which it was moved here is gone, and says why', async () => {
  await world.outlook.createFolder('Dossiers');
  const id = await receive('naar dossiers');
  await world.pass('full');
  await change(id, { folderId: (await folderOf({ name: 'Dossiers' })).id, isRead: true }, 'folder', 'read');
  await world.outlook.deleteFolder('Dossiers');
  await world.pass();
  expect(await rowOf(id)).toMatchObject({
    folderId: (await folderOf({ kind: 'inbox' })).id,
    isRead: true,
    pending: ['read'],
    failureMessage: 'De map waarheen deze mail is verplaatst bestaat niet meer.',
  });
  await world.push();
  await world.pass();
  await expectBothSame(1);
});

it('undoes nothing of a mail that was moved to a folder made since the pass began', async () => {
  const id = await receive('nieuwe map');
  const other = await receive('blijft liggen');
  await world.pass('full');
  const before = await rowOf(id);
  await world.outlook.change(other, { flag: 'flagged' });
  await world.requestPass();
  expect(await world.step()).toBe('more');
  await world.outlook.createFolder('Dossiers');
  await world.outlook.move(id, 'Dossiers');
  await world.pass();
  await expectBothSame(2);
  expect((await rowOf(id)).id).toBe(before.id);
});

it('begins no pass with what a step read of the mailbox that its link had before', async () => {
  const source = () => world.api.owner.syncSource.findFirstOrThrow({});
  const folderList = 'mail-folder.list';
  await during(folderList, world.step, async () => {
    expect(await source()).toMatchObject({ pass: 1, phase: 'looking' });
    await world.linkAgain('info@vandalen.example');
    await world.control.addFault('microsoft-graph', { fault: 'status', status: 503, operation: folderList });
    await expect(world.step()).rejects.toThrow();
    expect(await source()).toMatchObject({ pass: 1, phase: 'looking' });
  });
  expect(await source()).toMatchObject({ pass: 1, phase: 'looking' });
  expect(await world.api.owner.syncCollection.count()).toBe(0);
  await world.pass();
  expect(await source()).toMatchObject({ phase: 'idle' });
});

it('finds in a comparison what a pass that ended short did not list, without listing the folder again', async () => {
  await world.outlook.fill({ count: 320, folder: 'inbox' });
  await world.pass('full');
  const { generation } = await inboxAsRead();
  const ids = (await world.outlook.mails('inbox')).map(({ id }) => id);
  // Once for the call that finds that something changed, and once for the one that reads it.
  await world.outlook.setHabits({ truncatedPasses: 2 });
  await world.outlook.change(ids.slice(0, 260), { flag: 'flagged' });
  await world.pass();
  expect(await world.here()).not.toEqual(await world.there());
  await world.pass('full');
  await expectBothSame(320);
  expect((await inboxAsRead()).generation).toBe(generation);
});

it('looks for what is missing when a folder holds more than it listed, in the same pass', async () => {
  await receive('eerst');
  await world.pass('full');
  await world.outlook.setHabits({ truncatedPasses: 1 });
  await world.outlook.fill({ count: 240, folder: 'inbox' });
  await world.pass();
  await expectBothSame(241);
});

it('refuses the token of a listing that ended far too short, and lists the folder again', async () => {
  await world.outlook.fill({ count: 700, folder: 'inbox' });
  await world.outlook.setHabits({ truncatedPasses: 1 });
  await world.pass('full');
  await expectBothSame(700);
  expect(await inboxAsRead()).toMatchObject({ generation: 2, listings: 2 });
});

it('looks once, and not every pass, for mails that a folder counts and does not list', async () => {
  await receive('enige');
  await world.pass('full');
  const { id } = await folderOf({ kind: 'inbox' });
  const requested = async () =>
    (await world.control.calls()).filter(({ operation }) => operation === 'message.list').length;
  await world.api.owner.mailboxFolder.update({ where: { id }, data: { countGap: 3 } });
  const before = await requested();
  await world.pass();
  expect(await requested()).toBe(before + 1);
  await world.pass();
  expect(await requested()).toBe(before + 1);
  expect(await folderOf({ kind: 'inbox' })).toMatchObject({ countGap: 0 });
});

it('gives a folder whose tokens end as fast as they come a rest, and says so', async () => {
  await world.outlook.fill({ count: 120, folder: 'inbox' });
  await world.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 410,
    operation: 'message.delta',
    times: 'always',
  });
  await world.pass('full');
  expect(await world.api.owner.syncSource.findFirstOrThrow({})).toMatchObject({
    failureCode: expect.any(String),
  });
  await world.control.clearFaults();
  await world.pass();
  await expectBothSame(120);
  expect(await world.api.owner.syncSource.findFirstOrThrow({})).toMatchObject({ failureCode: null });
});

it('reads a mail again whose change the mailbox refused, and lets a later change go on', async () => {
  const id = await receive('geweigerd');
  await world.pass('full');
  const inbox = await folderOf({ kind: 'inbox' });
  await change(
    id,
    { folderId: (await folderOf({ kind: 'sent' })).id, visibleThrough: 'recipients' },
    'folder',
  );
  await world.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 400,
    operation: 'message.move',
    times: 1,
  });
  await world.push();
  expect(await rowOf(id)).toMatchObject({
    folderId: inbox.id,
    visibleThrough: 'sender',
    pending: [],
    failureMessage: expect.stringContaining('Microsoft'),
  });
  await change(id, { isRead: true }, 'read');
  await world.push();
  expect(await rowOf(id)).toMatchObject({ failureMessage: null, pending: [] });
  await world.pass();
  await expectBothSame(1);
});

it('brings a change that was made while an earlier one was on its way [MAIL-23]', async () => {
  const id = await receive('heen en weer');
  await world.pass('full');
  await change(id, { isRead: true }, 'read');
  await during(
    'message.update',
    () => world.push(),
    () => change(id, { isRead: false }, 'read'),
  );
  expect(await rowOf(id)).toMatchObject({ isRead: false, pending: [] });
  expect(await world.there()).toMatchObject([{ isRead: false }]);
  await world.pass();
  await expectBothSame(1);
});

it.each(['MailboxNotSupportedForRESTAPI', 'newCode', 'ErrorItemNotFound'])(
  'keeps the index of a mailbox that answers everything with a 404: %s',
  async (code) => {
    const moved = await receive('verplaatst');
    await receive('gelezen', await world.outlook.createFolder('Klanten'));
    await world.pass('full');
    const here = await world.here();
    const trash = await folderOf({ kind: 'trash' });
    await change(moved, { folderId: trash.id }, 'folder');
    const wanted = await world.here();
    await world.control.addFault('microsoft-graph', { fault: 'status', status: 404, code, times: 'always' });
    await world.pass('full');
    expect(await world.api.owner.syncSource.findFirst({})).toMatchObject({ failureCode: code });
    expect(await world.here()).toEqual(wanted);
    expect(await world.api.owner.mailboxFolder.count()).toBeGreaterThan(1);
    expect((await rowOf(moved)).pending).toEqual(['folder']);
    await world.control.clearFaults();
    await world.push();
    await world.pass('full');
    await expectBothSame(here.length);
  },
);
