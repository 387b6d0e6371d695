import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMAILS } from '#api/realtime/topics.ts';
import { type BalieEvent, notify } from '#prisma/events.ts';
import { notifyEmailChanges } from '#services/email/mailbox/notify-email-changes.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openAppSocket } from '#test/support/api/app-socket.ts';
import {
  type StoredEmail,
  type StoredMailbox,
  storeEmail,
  storeMailbox,
} from '#test/support/email/stored-emails.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let strangers: TestOffice;
let mailbox: StoredMailbox;
let address: string;

beforeAll(async () => {
  api = await startApi();
  [office, strangers] = await Promise.all([api.office(), api.office()]);
  mailbox = await storeMailbox(api.owner, office);
  address = `${randomUUID()}@voorbeeld.example`;
  await api.relation(office.advisor, 'person', { email: address });
});

afterAll(() => api.close());

const opened = async (viewer: TestViewer) => openAppSocket(api.url, { token: await api.tokenOf(viewer) });

async function announce(event: BalieEvent): Promise<void> {
  const viewer = { officeId: event.officeId, userId: null, role: 'system' } as const;
  await api.application.database.lease(viewer, (client) => client.$transaction((tx) => notify(tx, event)));
}

/** As the pass of the mailbox does with a mail that came in. */
async function arrive(mail: StoredEmail): Promise<string> {
  const { id, remoteId } = await storeEmail(api.owner, mailbox, mail);
  await announce({ type: 'email', officeId: office.officeId, id, action: 'created' });
  return remoteId;
}

it('tells of new unread mail in the inbox, with the count of what the user sees, and nobody else [WS-03, WS-04, ROLES-23]', async () => {
  const viewers = [office.admin, office.advisor, office.colleague, office.reader, strangers.admin];
  const [admin, advisor, ...others] = await Promise.all(viewers.map(opened));
  const hidden = await arrive({ from: 'vreemd@elders.example' });
  expect((await admin?.next('newmail'))?.load).toEqual({ id: hidden, unseen: 1 });
  await arrive({ from: address, isRead: true });
  await arrive({ from: address, folder: 'spam' });
  await arrive({ from: address, folder: 'other' });
  const seen = await arrive({ from: address });
  expect((await admin?.next('newmail'))?.load).toEqual({ id: seen, unseen: 2 });
  expect((await advisor?.next('newmail'))?.load).toEqual({ id: seen, unseen: 1 });
  // What follows shows that nothing came before it.
  const phone = async (viewer: TestViewer) =>
    announce({ type: 'appointments', officeId: viewer.officeId, id: viewer.officeId });
  await Promise.all([phone(office.admin), phone(strangers.admin)]);
  for (const socket of others) expect((await socket.next('resync', 'newmail')).type).toBe('resync');
  await Promise.all([admin, advisor, ...others].map((socket) => socket?.close()));
});

it('tells of the mail of a link that was made while the socket was open [LINKS-21]', async () => {
  const bare = await api.office();
  const socket = await opened(bare.admin);
  expect(await api.owner.providerLink.count({ where: { officeId: bare.officeId } })).toBe(0);
  const linked = await storeMailbox(api.owner, bare);
  const { id, remoteId } = await storeEmail(api.owner, linked);
  await announce({ type: 'email', officeId: bare.officeId, id, action: 'created' });
  expect((await socket.next('newmail')).load).toEqual({ id: remoteId, unseen: 1 });
  await socket.close();
});

it('tells of a mail once, however often it is heard of', async () => {
  const socket = await opened(office.advisor);
  const { id, remoteId } = await storeEmail(api.owner, mailbox, { from: address });
  const event = { type: 'email', officeId: office.officeId, id, action: 'created' } as const;
  await announce(event);
  await announce({ ...event, action: 'updated' });
  await announce(event);
  expect((await socket.next('newmail')).load).toMatchObject({ id: remoteId });
  await announce({ type: 'appointments', officeId: office.officeId, id: office.officeId });
  expect((await socket.next('resync', 'newmail')).type).toBe('resync');
  await socket.close();
});

it('tells of each new mail also where a pass changed many others [WS-03]', async () => {
  const socket = await opened(office.advisor);
  const stored = await Promise.all(
    Array.from({ length: 25 }, () => storeEmail(api.owner, mailbox, { from: address })),
  );
  const ids = stored.map(({ id }) => id);
  const system = { officeId: office.officeId, userId: null, role: 'system' } as const;
  const subscriber = { officeId: office.officeId, id: office.officeId, state: 'active' };
  await api.application.database.lease(system, (client) =>
    client.$transaction((tx) =>
      notifyEmailChanges(tx, subscriber, { created: ids.slice(0, 2), updated: ids.slice(2), gone: 0 }, false),
    ),
  );
  const messages = [await socket.next('newmail'), await socket.next('newmail')];
  expect(messages.map(({ load }) => load)).toMatchObject(
    stored.slice(0, 2).map(({ remoteId: id }) => ({ id })),
  );
  await socket.close();
});

it('a subscription hears of a mail that goes only where the user saw it [ROLES-23]', async () => {
  const { id } = await storeEmail(api.owner, mailbox, { from: 'vreemd@elders.example' });
  const heard = async (viewer: TestViewer) => {
    const deliveries = await api.application.hub.watch(EMAILS, null, { viewer, overflow: () => undefined });
    expect((await deliveries.next()).value).toMatchObject({ kind: 'resync' });
    return deliveries;
  };
  const [admin, advisor] = [await heard(office.admin), await heard(office.advisor)];
  await api.owner.email.deleteMany({ where: { id } });
  await announce({ type: 'email', officeId: office.officeId, id, action: 'deleted' });
  expect((await admin.next()).value).toMatchObject({ kind: 'gone', id });
  const { id: own } = await storeEmail(api.owner, mailbox, { from: address });
  await announce({ type: 'email', officeId: office.officeId, id: own, action: 'created' });
  expect((await advisor.next()).value).toMatchObject({ kind: 'changed', id: own });
  await api.owner.email.deleteMany({ where: { id: own } });
  const gone = { type: 'email', officeId: office.officeId, id: own, action: 'deleted' } as const;
  await announce({ ...gone, userId: office.advisor.userId });
  expect((await advisor.next()).value).toMatchObject({ kind: 'gone', id: own });
  await Promise.all([admin.return?.(), advisor.return?.()]);
});
