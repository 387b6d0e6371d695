import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeUsers } from '#services/user/remove-users.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';
import type { TestViewer } from '#test/support/office/office.ts';

let world: MailboxWorld;

beforeAll(async () => {
  world = await arrangeMailboxWorld('mailbox-ends');
});

afterAll(() => world.close());

beforeEach(() => world.reset());

interface Begun {
  readonly drafts: readonly string[];
  readonly sends: Readonly<Record<string, string>>;
  readonly mailingId: string;
}

/** Drafts and sendings of a user in each state, and a mailing that runs. */
async function begin(user: TestViewer, remoteId: string): Promise<Begun> {
  const { owner } = world.api;
  const { officeId, userId } = user;
  const own = { officeId, linkId: world.linkId };
  const draft = async (state: string, remote: string | null = null) => {
    const data = { ...own, madeById: userId, action: 'new', state, remoteId: remote };
    return (await owner.emailDraft.create({ data, select: { id: true } })).id;
  };
  const sends: Record<string, string> = {};
  const send = async (state: string, draftId: string | null, mailingId: string | null = null) => {
    const data = { ...own, userId, draftId, mailingId, address: mailingId ?? '', state, dueAt: new Date() };
    sends[mailingId === null ? state : `mailing ${state}`] = (
      await owner.emailSend.create({ data, select: { id: true } })
    ).id;
  };
  const drafts = [await draft('open', remoteId), await draft('sending'), await draft('sent')];
  const [open = null, sending = null, sent = null] = drafts;
  await send('waiting', sending);
  await send('sent', sent);
  await send('refused', open);
  await send('sending', await draft('sending'));
  const { id: mailingId } = await owner.mailing.create({
    data: { ...own, userId, draftId: await draft('sending'), subject: 'x', body: 'x', pace: 30 },
    select: { id: true },
  });
  await send('waiting', null, mailingId);
  return { drafts, sends, mailingId };
}

it('leaves what a removed user was writing and sending to the admin who removed them [ROLES-23]', async () => {
  const { office } = world.world;
  const { admin, advisor } = office;
  const [remoteId, sentId] = [
    await world.outlook.draft({ subject: 'concept', to: ['klant@bakker.example'] }),
    await world.outlook.receive({
      subject: 'verzonden',
      from: 'kantoor@vandalen.example',
      folder: 'sentitems',
    }),
  ];
  const { drafts, sends, mailingId } = await begin(advisor, remoteId);
  await world.pass('full');
  await world.api.owner.email.updateMany({
    where: { remoteId: sentId },
    data: { madeById: advisor.userId },
  });
  const { database, sessions } = world.api.application;
  const context = { database, log: sessions.log, now: sessions.now };
  await removeUsers(context, admin as Parameters<typeof removeUsers>[1], {
    requestId: randomUUID(),
    isProven: true,
    address: '192.0.2.7',
    userIds: [advisor.userId],
  });
  const { owner } = world.api;
  const makers = await owner.emailDraft.findMany({ where: { id: { in: [...drafts] } } });
  const makerOf = (id: string | undefined) => makers.find((row) => row.id === id)?.madeById;
  expect(drafts.map(makerOf)).toEqual([admin.userId, admin.userId, advisor.userId]);
  const senders = await owner.emailSend.findMany({ where: { id: { in: Object.values(sends) } } });
  const senderOf = (id: string) => senders.find((row) => row.id === id)?.userId;
  expect(Object.fromEntries(Object.entries(sends).map(([state, id]) => [state, senderOf(id)]))).toEqual({
    waiting: admin.userId,
    sending: admin.userId,
    refused: admin.userId,
    sent: advisor.userId,
    'mailing waiting': admin.userId,
  });
  expect(await owner.mailing.findUnique({ where: { id: mailingId } })).toMatchObject({
    userId: admin.userId,
  });
  const shown = await owner.email.findMany({ orderBy: { subject: 'asc' } });
  expect(shown.map(({ subject, madeById }) => [subject, madeById])).toEqual([
    ['concept', admin.userId],
    ['verzonden', advisor.userId],
  ]);
});

it('goes with its link, and takes along what was to be sent by it [MAIL-56]', async () => {
  const { admin } = world.world.office;
  const remoteId = await world.outlook.receive({ subject: 'gekoppeld', from: 'klant@bakker.example' });
  const { drafts, sends, mailingId } = await begin(admin, remoteId);
  await world.pass('full');
  const { owner } = world.api;
  const { relationId } = await world.api.relation(admin, 'person');
  await owner.relation.update({ where: { id: relationId }, data: { linkedMailIds: [remoteId] } });
  const { errors } = await world.api.graphql(
    await world.api.tokenOf(admin),
    `mutation { unlink(requestId: "${randomUUID()}", kind: EMAIL) { __typename } }`,
  );
  expect(errors).toEqual([]);
  expect(await owner.email.count()).toBe(0);
  expect(await owner.emailRecipient.count()).toBe(0);
  expect(await owner.mailboxFolder.count()).toBe(0);
  expect(await owner.mailbox.count()).toBe(0);
  expect(await owner.relation.findUnique({ where: { id: relationId } })).toMatchObject({
    linkedMailIds: [remoteId],
  });
  const states = await owner.emailSend.findMany({ where: { id: { in: Object.values(sends) } } });
  const stateOf = (id: string) => states.find((row) => row.id === id)?.state;
  expect(Object.fromEntries(Object.entries(sends).map(([state, id]) => [state, stateOf(id)]))).toEqual({
    waiting: 'refused',
    'mailing waiting': 'refused',
    refused: 'refused',
    sent: 'sent',
    sending: 'sending',
  });
  expect(states.filter(({ state }) => state === 'refused').map((row) => row.failureMessage)).toContain(
    'De mailbox is ontkoppeld voordat deze mail was verzonden.',
  );
  expect(await owner.mailing.findUnique({ where: { id: mailingId } })).toMatchObject({ state: 'done' });
  const left = await owner.emailDraft.findMany({ where: { id: { in: [...drafts] } } });
  const draftOf = (id: string) => left.find((row) => row.id === id)?.state;
  expect(drafts.map(draftOf)).toEqual(['discarded', 'discarded', 'sent']);
});
