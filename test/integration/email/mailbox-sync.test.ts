import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';

let world: MailboxWorld;

beforeAll(async () => {
  world = await arrangeMailboxWorld('mailbox-sync');
});

afterAll(() => world.close());

beforeEach(() => world.reset());

async function expectBothSame(count: number): Promise<void> {
  const here = await world.here();
  expect(here).toEqual(await world.there());
  expect(here).toHaveLength(count);
}

const inbox = () => world.api.owner.mailboxFolder.findFirstOrThrow({ where: { kind: 'inbox' } });

it('reads the headers of the mailbox, newest first, and knows its folders by their kind [MAIL-02, MAIL-45, MAIL-46, MAIL-56]', async () => {
  await world.outlook.fill({ count: 120, folder: 'inbox' });
  await world.outlook.receive({ subject: 'Vraag', from: 'klant@bakker.example', text: 'Dag.' });
  await world.outlook.createFolder('Archief IN');
  await world.pass('full');
  await expectBothSame(121);
  const kinds = await world.api.owner.mailboxFolder.findMany({
    where: { kind: { not: 'other' } },
    select: { kind: true },
  });
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(
    ['archive-in', 'drafts', 'inbox', 'sent', 'spam', 'trash'].toSorted(),
  );
  expect(await world.api.owner.mailbox.findFirst({ include: { source: true } })).toMatchObject({
    state: 'active',
    source: { failureMessage: null },
  });
});

it('has the inbox in sight after the first page of the first listing', async () => {
  await world.outlook.fill({ count: 300, folder: 'inbox' });
  await world.outlook.receive({ subject: 'Nieuwste', from: 'klant@bakker.example' });
  expect(await world.step()).toBe('more');
  expect(await world.step()).toBe('more');
  expect((await world.here()).map(({ subject }) => subject)).toContain('Nieuwste');
  expect((await inbox()).totalCount).toBe(301);
  await world.pass();
  await expectBothSame(301);
});

it('follows new mail, marks, flags, categories, moves and deletions', async () => {
  const ids: string[] = [];
  for (const subject of ['een', 'twee', 'drie', 'vier']) {
    ids.push(await world.outlook.receive({ subject, from: 'klant@bakker.example' }));
  }
  const [one = '', two = '', three = '', four = ''] = ids;
  await world.pass('full');
  await world.outlook.change(one, { isRead: true, flag: 'flagged', categories: ['replied'] });
  await world.outlook.move(two, 'junkemail');
  await world.outlook.delete(three, 'for-good');
  await world.outlook.delete(four);
  await world.outlook.receive({ subject: 'vijf', from: 'klant@bakker.example' });
  await world.pass();
  await expectBothSame(4);
  await world.outlook.change(one, { isRead: false });
  await world.pass();
  await expectBothSame(4);
});

it('keeps no address of the service to go on by, and goes on where one was kept of before it moved', async () => {
  await world.outlook.receive({ subject: 'ervoor', from: 'klant@bakker.example' });
  await world.pass('full');
  const kept = () =>
    world.api.owner.syncCollection.findMany({
      where: { token: { not: null } },
      orderBy: { id: 'asc' },
      select: { token: true, generation: true },
    });
  const before = await kept();
  expect(before.filter(({ token }) => !token?.startsWith('/me/'))).toEqual([]);
  await world.api.owner.$executeRawUnsafe(
    "UPDATE sync_collections SET token = 'http://127.0.0.1:1/microsoft-graph/v1.0' || token",
  );
  await world.outlook.receive({ subject: 'erna', from: 'klant@bakker.example' });
  await world.pass();
  await expectBothSame(2);
  const after = await kept();
  expect(after.filter(({ token }) => !token?.startsWith('/me/'))).toEqual([]);
  expect(after.map(({ generation }) => generation)).toEqual(before.map(({ generation }) => generation));
});

it('keeps a mail that was moved away and back within a pass, of which its folder reports a removal alone', async () => {
  const id = await world.outlook.receive({ subject: 'heen en weer', from: 'klant@bakker.example' });
  await world.pass('full');
  await world.outlook.move(id, 'junkemail');
  await world.outlook.move(id, 'inbox');
  await world.pass();
  await expectBothSame(1);
});

it('lists a folder whole when its token ended, while its mails stay in sight', async () => {
  await world.outlook.fill({ count: 260, folder: 'inbox' });
  await world.pass('full');
  const [gone] = await world.outlook.mails('inbox');
  await world.outlook.delete(gone?.id ?? '', 'for-good');
  await world.outlook.endTokens();
  await world.pass();
  await expectBothSame(259);
});

it('finds what a pass that ended short left out', async () => {
  await world.outlook.fill({ count: 120, folder: 'inbox' });
  await world.outlook.setHabits({ truncatedPasses: 1 });
  await world.pass('full');
  await expectBothSame(120);
});

it('brings changes made here to the mailbox, and lets no older page undo them [MAIL-21, MAIL-24, MAIL-48]', async () => {
  const id = await world.outlook.receive({ subject: 'hier', from: 'klant@bakker.example' });
  await world.pass('full');
  const trash = await world.api.owner.mailboxFolder.findFirstOrThrow({ where: { kind: 'trash' } });
  await world.api.owner.email.updateMany({
    where: { remoteId: id },
    data: {
      isRead: true,
      flagStatus: 'flagged',
      folderId: trash.id,
      pending: ['read', 'flag', 'folder'],
      revision: 1,
    },
  });
  await world.pass('full');
  expect(await world.here()).toMatchObject([{ folder: trash.remoteId, isRead: true, flag: 'flagged' }]);
  await world.push();
  await expectBothSame(1);
  expect(await world.here()).toMatchObject([{ folder: trash.remoteId, isRead: true, flag: 'flagged' }]);
  await world.pass();
  await expectBothSame(1);
});

it('deletes for good what was deleted here, and forgets what is gone there [MAIL-27]', async () => {
  const id = await world.outlook.receive({ subject: 'weg', from: 'klant@bakker.example' });
  await world.outlook.receive({ subject: 'blijft', from: 'klant@bakker.example' });
  await world.pass('full');
  await world.api.owner.email.updateMany({
    where: { remoteId: id },
    data: { pending: ['deleted'], revision: 1 },
  });
  await world.push();
  await expectBothSame(1);
});

it('keeps a mail that was deleted for good here while somebody took it out of the trash in Outlook [MAIL-27]', async () => {
  const id = await world.outlook.receive({ subject: 'gered', from: 'klant@bakker.example' });
  const moved = await world.outlook.receive({ subject: 'meteen weg', from: 'klant@bakker.example' });
  await world.outlook.delete(id);
  await world.pass('full');
  const trash = await world.api.owner.mailboxFolder.findFirstOrThrow({ where: { kind: 'trash' } });
  await world.api.owner.email.updateMany({
    where: { remoteId: id },
    data: { pending: ['deleted'], revision: 1 },
  });
  await world.api.owner.email.updateMany({
    where: { remoteId: moved },
    data: { folderId: trash.id, pending: ['folder', 'deleted'], revision: 2 },
  });
  await world.outlook.move(id, 'inbox');
  await world.push();
  await expectBothSame(1);
  expect(await world.api.owner.email.findFirstOrThrow({ where: { remoteId: id } })).toMatchObject({
    folderId: (await inbox()).id,
    pending: [],
    failureMessage:
      'Deze e-mail is niet verwijderd: in Outlook is hij intussen uit Verwijderde items gehaald.',
  });
});

it('marks a mail as answered beside what was set in Outlook since it was read [MAIL-20, COMPOSE-34]', async () => {
  const id = await world.outlook.receive({
    subject: 'vraag',
    from: 'klant@bakker.example',
    categories: ['Oud', 'Weg'],
  });
  await world.pass('full');
  await world.outlook.change(id, { categories: ['Oud', 'Btw'] });
  await world.api.owner.email.updateMany({
    where: { remoteId: id },
    data: { categories: ['Oud', 'Weg', 'replied'], pending: ['categories'], revision: 1 },
  });
  await world.push();
  expect(await world.there()).toMatchObject([{ categories: ['Oud', 'Btw', 'replied'] }]);
  await world.pass();
  await expectBothSame(1);
});
