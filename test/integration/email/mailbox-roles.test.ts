import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';
import type { TestViewer } from '#test/support/office/office.ts';

const OWN = 'kantoor@vandalen.example';
const CUSTOMER = 'Klant@Bakker.example';

let world: MailboxWorld;

beforeAll(async () => {
  world = await arrangeMailboxWorld('mailbox-roles');
  await world.api.relation(world.world.office.advisor, 'person', { email: CUSTOMER.toLowerCase() });
});

afterAll(() => world.close());

beforeEach(() => world.reset());

/** What a user finds in the index, by Postgres' own rule. */
async function seenBy(viewer: TestViewer): Promise<string[]> {
  const rows = await world.api.application.database.lease(viewer, (client) =>
    client.email.findMany({ select: { subject: true } }),
  );
  return rows.map(({ subject }) => subject).toSorted();
}

const offices = () => world.world.office;

async function draftOf(viewer: TestViewer, data: { remoteId?: string; internetMessageId?: string }) {
  const { officeId, userId } = viewer;
  await world.api.owner.emailDraft.create({
    data: { officeId, linkId: world.linkId, madeById: userId, action: 'new', ...data },
  });
}

it('shows received mail through its sender, sent mail through its recipients, and drafts to who made them [ROLES-13, ROLES-23]', async () => {
  const { admin, advisor, colleague } = offices();
  const { outlook } = world;
  await outlook.receive({ subject: 'van klant', from: CUSTOMER });
  await outlook.receive({ subject: 'van vreemde', from: 'vreemd@elders.example', cc: [CUSTOMER] });
  await outlook.receive({
    subject: 'van klant, in map',
    from: CUSTOMER,
    folder: await outlook.createFolder('Map'),
  });
  await outlook.receive({ subject: 'aan klant', from: OWN, bcc: [CUSTOMER], folder: 'sentitems' });
  await outlook.receive({ subject: 'aan vreemde', from: OWN, to: ['x@elders.example'], folder: 'sentitems' });
  await outlook.draft({ subject: 'concept uit Outlook', to: [CUSTOMER] });
  const own = await outlook.draft({ subject: 'concept uit Balie', to: ['x@elders.example'] });
  await draftOf(advisor, { remoteId: own });
  await world.pass('full');
  expect(await seenBy(admin)).toHaveLength(7);
  expect(await seenBy(advisor)).toEqual(['aan klant', 'concept uit Balie', 'van klant', 'van klant, in map']);
  expect(await seenBy(colleague)).toEqual([]);
});

it('knows the copy of what a user sent, also where it has another id, and keeps it theirs [ROLES-23]', async () => {
  const { advisor, colleague } = offices();
  const internetMessageId = '<verzonden@vandalen.example>';
  await draftOf(advisor, { remoteId: 'een-ander-id', internetMessageId });
  const sent = await world.outlook.receive({
    subject: 'verzonden',
    from: OWN,
    to: ['x@elders.example'],
    folder: 'sentitems',
    internetMessageId,
  });
  await world.pass('full');
  expect(await seenBy(advisor)).toEqual(['verzonden']);
  await world.outlook.delete(sent);
  await world.pass();
  expect(await seenBy(advisor)).toEqual(['verzonden']);
  expect(await seenBy(colleague)).toEqual([]);
});

it('decides again who sees what moves, and what lies in a folder that is for something else from now on [ROLES-23, MAIL-54]', async () => {
  const { advisor } = offices();
  const { outlook } = world;
  const folder = await outlook.createFolder('Map');
  // Sent under another address of the office's, so that the folder alone tells that it was sent.
  const mail = { from: 'info@vandalen.example', to: [CUSTOMER] };
  const moved = await outlook.receive({ subject: 'verzonden', ...mail, folder: 'sentitems' });
  await outlook.receive({ subject: 'bewaard', ...mail, folder });
  await world.pass('full');
  expect(await seenBy(advisor)).toEqual(['verzonden']);
  await outlook.delete(moved);
  await world.pass();
  expect(await seenBy(advisor)).toEqual(['verzonden']);
  await outlook.move(moved, 'inbox');
  await world.pass();
  expect(await seenBy(advisor)).toEqual([]);
  const archive = await outlook.createFolder('Archief UIT');
  await outlook.move(
    (await outlook.mails('Map')).map(({ id }) => id),
    archive,
  );
  await world.pass();
  expect(await seenBy(advisor)).toEqual(['bewaard']);
  // As it was before a person gave the folder this name.
  await world.api.owner.mailboxFolder.updateMany({ where: { remoteId: archive }, data: { kind: 'other' } });
  await world.api.owner.email.updateMany({
    where: { subject: 'bewaard' },
    data: { visibleThrough: 'sender' },
  });
  expect(await seenBy(advisor)).toEqual([]);
  await world.pass();
  expect(await seenBy(advisor)).toEqual(['bewaard']);
});

it('tells how many mails there are to who sees all of them, and only while they are listed [ROLES-13]', async () => {
  const { admin, advisor } = offices();
  const progress = async (viewer: TestViewer) => {
    const { data } = await world.api.graphql<{ mailbox: object }>(
      await world.api.tokenOf(viewer),
      '{ mailbox { isListing listed total percentage } }',
    );
    return data.mailbox;
  };
  await world.outlook.fill({ count: 150, folder: 'inbox' });
  await world.step();
  await world.step();
  const [ofAdmin, ofAdvisor] = [await progress(admin), await progress(advisor)];
  expect(ofAdmin).toEqual({ isListing: true, listed: 50, total: 150, percentage: 33 });
  expect(ofAdvisor).toEqual({ isListing: true, listed: null, total: null, percentage: 33 });
  await world.pass('full');
  const finished = { isListing: false, listed: null, total: null, percentage: null };
  expect([await progress(admin), await progress(advisor)]).toEqual([finished, finished]);
});
