import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import {
  type StoredEmail,
  type StoredMailbox,
  storeEmail,
  storeMailbox,
} from '#test/support/email/stored-emails.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let mailbox: StoredMailbox;
let tokens: ReadonlyMap<TestViewer, string>;
/** Of a relation of the advisor. */
let address: string;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  mailbox = await storeMailbox(api.owner, office);
  address = `${randomUUID()}@voorbeeld.example`;
  await api.relation(office.advisor, 'person', { email: address });
  const viewers = [office.admin, office.advisor, office.reader];
  tokens = new Map(await Promise.all(viewers.map(async (one) => [one, await api.tokenOf(one)] as const)));
});

afterAll(() => api.close());

const store = (mail: StoredEmail = {}) => storeEmail(api.owner, mailbox, { from: address, ...mail });
const node = (id: string) => `"${encodeNodeId('Email', id)}"`;
const nodes = (...ids: string[]) => `[${ids.map(node).join(' ')}]`;

interface Result {
  readonly __typename: string;
  readonly message?: string;
  readonly emails?: readonly { readonly folder: string; readonly flag: string; readonly isRead: boolean }[];
}

const RESULT = `{ __typename ... on Error { message } ... on EmailsChanged { emails { folder flag isRead } } }`;

async function change(
  viewer: TestViewer,
  field: string,
  given: string,
  requestId: string = randomUUID(),
): Promise<Result> {
  const answer = await api.graphql<{ result: Result } | null>(
    tokens.get(viewer) ?? '',
    `mutation { result: ${field}(requestId: "${requestId}" ${given})
       ${field === 'deleteEmails' ? '{ __typename ... on Error { message } }' : RESULT} }`,
  );
  return answer.data?.result ?? { __typename: 'refused', message: answer.errors[0]?.message ?? '' };
}

const rowOf = async (id: string) => {
  const { folder, ...row } = await api.owner.email.findUniqueOrThrow({
    where: { id },
    select: {
      isRead: true,
      flagStatus: true,
      visibleThrough: true,
      pending: true,
      revision: true,
      folder: { select: { kind: true } },
    },
  });
  return { ...row, folder: folder.kind };
};
const requested = async () => {
  const rows = await api.owner.outbox.findMany({
    where: { officeId: office.officeId, kind: 'emails.changed' },
  });
  return rows.map(({ payload }) => payload);
};
const unseen = async () => {
  const { data } = await api.graphql<{ mailbox: { unseen: number } }>(
    tokens.get(office.admin) ?? '',
    '{ mailbox { unseen } }',
  );
  return data.mailbox.unseen;
};

describe('marking', () => {
  it('as read and unread changes mails at once, by one each in the count, and asks the mailbox for it once [MAIL-19, MAIL-22, MAIL-23]', async () => {
    const [one, two] = [await store(), await store()];
    const read = await store({ isRead: true });
    const before = await unseen();
    await api.owner.outbox.deleteMany({});
    const answer = await change(
      office.admin,
      'markEmailsRead',
      `ids: ${nodes(one.id, two.id, read.id)} isRead: true`,
    );
    expect(answer.emails?.map(({ isRead }) => isRead)).toEqual([true, true, true]);
    expect(await unseen()).toBe(before - 2);
    expect(await rowOf(one.id)).toMatchObject({ isRead: true, pending: ['read'], revision: 1 });
    expect(await rowOf(read.id)).toMatchObject({ pending: [], revision: 0 });
    expect(await requested()).toEqual([{ linkId: mailbox.linkId }]);
    await change(office.admin, 'markEmailsRead', `ids: ${nodes(one.id)} isRead: false`);
    expect(await unseen()).toBe(before - 1);
    expect(await rowOf(one.id)).toMatchObject({ isRead: false, pending: ['read'], revision: 2 });
  });

  it('as read is open to who may only read, as unread and all else is not [ROLES-20]', async () => {
    const own = `${randomUUID()}@voorbeeld.example`;
    const { relationId } = await api.relation(office.admin, 'person', { email: own });
    await api.owner.relation.update({
      where: { id: relationId },
      data: { ownerId: office.reader.userId },
      select: { id: true },
    });
    const { id } = await store({ from: own });
    const answer = await change(office.reader, 'markEmailsRead', `ids: ${nodes(id)} isRead: true`);
    expect(answer.emails).toEqual([{ folder: 'inbox', flag: 'notFlagged', isRead: true }]);
    const folder = `folderId: "${encodeNodeId('MailboxFolder', mailbox.folders.spam)}"`;
    for (const [field, given] of [
      ['markEmailsRead', `ids: ${nodes(id)} isRead: false`],
      ['flagEmail', `id: ${node(id)} flag: flagged`],
      ['moveEmails', `ids: ${nodes(id)} to: trash`],
      ['moveEmails', `ids: ${nodes(id)} to: archive`],
      ['undoEmailMoves', `moves: [{ id: ${node(id)} ${folder} }]`],
      ['deleteEmails', `ids: ${nodes(id)}`],
    ] as const) {
      expect((await change(office.reader, field, given)).message).toBe('U hebt hiervoor geen rechten.');
    }
    expect(await rowOf(id)).toMatchObject({
      folder: 'inbox',
      isRead: true,
      flagStatus: 'notFlagged',
      pending: ['read'],
    });
  });

  it('as unread is refused by the database too to who may only read [ROLES-20]', async () => {
    const linked = await store({ isRead: true, from: 'elders@voorbeeld.example' });
    const { remoteId } = await api.owner.email.findUniqueOrThrow({
      where: { id: linked.id },
      select: { remoteId: true },
    });
    const { relationId } = await api.relation(office.admin, 'person', {});
    await api.owner.relation.update({
      where: { id: relationId },
      data: { ownerId: office.reader.userId, linkedMailIds: [remoteId] },
      select: { id: true },
    });
    const set = (isRead: boolean) =>
      api.application.database.lease(office.reader, (client) =>
        client.email.update({ where: { id: linked.id }, data: { isRead }, select: { isRead: true } }),
      );
    await expect(set(false)).rejects.toThrow('who may only read marks no mail as unread');
    expect(await set(true)).toEqual({ isRead: true });
  });

  it('as to be done goes from nothing to flagged, to done and back [MAIL-21, MAIL-53]', async () => {
    const { id } = await store();
    for (const flag of ['flagged', 'complete', 'notFlagged'] as const) {
      const answer = await change(office.advisor, 'flagEmail', `id: ${node(id)} flag: ${flag}`);
      expect(answer.emails).toMatchObject([{ flag }]);
    }
    expect(await rowOf(id)).toMatchObject({ flagStatus: 'notFlagged', pending: ['flag'], revision: 3 });
  });
});

const folderIdOf = async (id: string) =>
  (
    await api.graphql<{ email: { folderId: string } }>(
      tokens.get(office.admin) ?? '',
      `{ email(id: ${node(id)}) { folderId } }`,
    )
  ).data.email.folderId;

describe('moving', () => {
  it.each([
    ['a mail', 'inbox', {}, 'trash', 'trash', 'sender'],
    ['a mail out of the trash', 'trash', {}, 'restore', 'inbox', 'sender'],
    ['a mail out of spam', 'spam', {}, 'inbox', 'inbox', 'sender'],
    ['a mail', 'inbox', {}, 'spam', 'spam', 'sender'],
    ['a mail', 'inbox', {}, 'archive', 'archive-in', 'sender'],
    ['a sent mail', 'sent', { from: undefined }, 'archive', 'archive-out', 'recipients'],
    ['a sent mail', 'sent', { from: undefined }, 'trash', 'trash', 'recipients'],
    ['a draft', 'drafts', { from: undefined, isDraft: true }, 'trash', 'trash', 'maker'],
    ['a draft out of the trash', 'trash', { from: undefined, isDraft: true }, 'restore', 'drafts', 'maker'],
  ] as const)(
    '%s from %s %o to %s leads to %s [MAIL-24, MAIL-25, MAIL-26, MAIL-28, MAIL-52, MAIL-54]',
    async (_what, folder, fields, to, target, visibleThrough) => {
      const { from, ...more } = { from: address, ...fields };
      const mail = { folder, ...more, to: [address], madeById: office.advisor.userId };
      const { id } = await storeEmail(api.owner, mailbox, from === undefined ? mail : { ...mail, from });
      const answer = await change(office.advisor, 'moveEmails', `ids: ${nodes(id)} to: ${to}`);
      expect(answer.__typename).toBe('EmailsChanged');
      expect(await rowOf(id)).toMatchObject({
        folder: target,
        visibleThrough,
        pending: ['folder'],
        revision: 1,
      });
    },
  );

  it('restores what was sent from the own address to Verzonden items [MAIL-28, MAIL-52]', async () => {
    const { id } = await storeEmail(api.owner, mailbox, {
      folder: 'trash',
      from: mailbox.address,
      to: [address],
    });
    expect((await rowOf(id)).visibleThrough).toBe('recipients');
    await change(office.advisor, 'moveEmails', `ids: ${nodes(id)} to: restore`);
    expect(await rowOf(id)).toMatchObject({ folder: 'sent', visibleThrough: 'recipients' });
  });

  it('is refused for all where one may not go there, and where one is out of sight [MAIL-54, ROLES-13]', async () => {
    const mail = await store();
    const draft = await storeEmail(api.owner, mailbox, { folder: 'drafts', isDraft: true });
    const { id: strange } = await store({ from: 'vreemd@elders.example' });
    expect(
      await change(office.admin, 'moveEmails', `ids: ${nodes(mail.id, draft.id)} to: spam`),
    ).toMatchObject({
      __typename: 'ValidationError',
      message: 'Een concept of verzonden e-mail kan daar niet naartoe.',
    });
    expect(
      await change(office.advisor, 'moveEmails', `ids: ${nodes(mail.id, strange)} to: trash`),
    ).toMatchObject({
      __typename: 'NotFoundError',
    });
    expect(await rowOf(mail.id)).toMatchObject({ folder: 'inbox', revision: 0 });
  });

  it('is undone to where each mail lay, and once for a request id [MAIL-24]', async () => {
    const other = await store({ folder: 'other' });
    const inbox = await store();
    const before = [await folderIdOf(other.id), await folderIdOf(inbox.id)];
    const requestId = randomUUID();
    const move = () =>
      change(office.admin, 'moveEmails', `ids: ${nodes(other.id, inbox.id)} to: trash`, requestId);
    await move();
    await change(
      office.admin,
      'undoEmailMoves',
      `moves: [{ id: ${node(other.id)} folderId: "${before[0]}" } { id: ${node(inbox.id)} folderId: "${before[1]}" }]`,
    );
    expect([(await rowOf(other.id)).folder, (await rowOf(inbox.id)).folder]).toEqual(['other', 'inbox']);
    expect((await move()).__typename).toBe('EmailsChanged');
    expect((await rowOf(inbox.id)).folder).toBe('inbox');
  });
});

describe('undoing a move', () => {
  it('leaves a mail where somebody else has moved it since [MAIL-24]', async () => {
    const [one, two] = [await store(), await store()];
    const inbox = await folderIdOf(one.id);
    await change(office.admin, 'moveEmails', `ids: ${nodes(one.id, two.id)} to: archive`);
    const archive = await folderIdOf(one.id);
    await change(office.advisor, 'moveEmails', `ids: ${nodes(two.id)} to: trash`);
    const moves = [one, two].map(
      ({ id }) => `{ id: ${node(id)} folderId: "${inbox}" movedToId: "${archive}" }`,
    );
    expect((await change(office.admin, 'undoEmailMoves', `moves: [${moves.join(' ')}]`)).__typename).toBe(
      'EmailsChanged',
    );
    expect([(await rowOf(one.id)).folder, (await rowOf(two.id)).folder]).toEqual(['inbox', 'trash']);
  });
});

describe('deleting for good', () => {
  it('takes a mail of the trash out of every list, and asks the mailbox for it [MAIL-27]', async () => {
    const { id } = await store({ folder: 'trash' });
    expect((await change(office.advisor, 'deleteEmails', `ids: ${nodes(id)}`)).__typename).toBe(
      'EmailsDeleted',
    );
    expect(await rowOf(id)).toMatchObject({ pending: ['deleted'] });
    const { data } = await api.graphql<Record<string, unknown>>(
      tokens.get(office.admin) ?? '',
      `{ email(id: ${node(id)}) { id } node(id: ${node(id)}) { id } mailbox { emails(folder: trash) { emails { id } } } }`,
    );
    expect(data).toMatchObject({ email: null, node: null });
    expect(JSON.stringify(data)).not.toContain(encodeNodeId('Email', id));
  });

  it('is refused for what lies elsewhere [MAIL-27]', async () => {
    const { id } = await store();
    expect(await change(office.admin, 'deleteEmails', `ids: ${nodes(id)}`)).toMatchObject({
      message: 'Alleen wat in Verwijderde items ligt, kan voorgoed worden verwijderd.',
    });
    expect(await rowOf(id)).toMatchObject({ pending: [] });
  });
});
