import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import {
  type StoredEmail,
  type StoredMailbox,
  storeEmail,
  storeMailbox,
} from '#test/support/email/stored-emails.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-27T11:00:00Z');

let api: TestApi;
let office: TestOffice;
let mailbox: StoredMailbox;
let tokens: ReadonlyMap<TestViewer, string>;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
});

afterAll(() => api.close());

async function arrange(): Promise<void> {
  office = await api.office();
  mailbox = await storeMailbox(api.owner, office);
  const viewers = [office.admin, office.advisor, office.reader];
  tokens = new Map(await Promise.all(viewers.map(async (one) => [one, await api.tokenOf(one)] as const)));
}

const store = (mail: StoredEmail) => storeEmail(api.owner, mailbox, mail);
const request = async <Data>(viewer: TestViewer, query: string): Promise<Data> => {
  const answer = await api.graphql<Data>(tokens.get(viewer) ?? '', query);
  expect(answer.errors).toEqual([]);
  return answer.data;
};

interface Page {
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly emails: readonly { readonly subject: string }[];
}

const PAGE = '{ total page pageCount emails { subject } }';
const listed = async (viewer: TestViewer, given: string) =>
  (await request<{ mailbox: { emails: Page } }>(viewer, `{ mailbox { emails(${given}) ${PAGE} } }`)).mailbox
    .emails;
const subjects = async (viewer: TestViewer, given: string) =>
  (await listed(viewer, given)).emails.map(({ subject }) => subject);
const unseen = async (viewer: TestViewer) =>
  (await request<{ mailbox: { unseen: number } }>(viewer, '{ mailbox { unseen } }')).mailbox.unseen;

describe('a folder of the mailbox', () => {
  it('is listed newest first in pages of fifty, from page 1 on, by kind of folder [MAIL-05, MAIL-39, MAIL-41, MAIL-46, MAIL-50, DASH-13]', async () => {
    await arrange();
    for (let index = 0; index < 51; index += 1) {
      await store({ subject: `Mail ${index}`, moment: new Date(NOW.getTime() - index * 1_000) });
    }
    await store({ subject: 'Verzonden', folder: 'sent' });
    const first = await listed(office.admin, 'folder: inbox');
    expect(first).toMatchObject({ total: 51, page: 1, pageCount: 2 });
    expect(first.emails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Mail ${index}`),
    );
    expect(await subjects(office.admin, 'folder: inbox, page: 2')).toEqual(['Mail 50']);
    expect(await subjects(office.admin, 'folder: inbox, page: 3')).toEqual([]);
    expect(await subjects(office.admin, 'folder: sent')).toEqual(['Verzonden']);
    expect(await listed(office.admin, 'folder: spam')).toEqual({
      total: 0,
      page: 1,
      pageCount: 1,
      emails: [],
    });
  });

  it('shows of the inbox what is flagged, not done, and from before tomorrow [MAIL-03, MAIL-33, MAIL-53]', async () => {
    await arrange();
    await store({ subject: 'Te doen', flag: 'flagged', createdAt: new Date(NOW.getTime() - DAY) });
    await store({ subject: 'Vannacht', flag: 'flagged', createdAt: new Date('2026-11-27T22:59:00Z') });
    await store({ subject: 'Morgen', flag: 'flagged', createdAt: new Date('2026-11-27T23:00:00Z') });
    await store({ subject: 'Gedaan', flag: 'complete', createdAt: new Date(NOW.getTime() - DAY) });
    await store({ subject: 'Gewoon', createdAt: new Date(NOW.getTime() - DAY) });
    const open = await listed(office.admin, 'folder: inbox, onlyOpen: true');
    expect(open.emails.map(({ subject }) => subject).toSorted()).toEqual(['Te doen', 'Vannacht']);
    expect(open.total).toBe(2);
    const other = await api.graphql(
      tokens.get(office.admin) ?? '',
      `{ mailbox { emails(folder: sent, onlyOpen: true) ${PAGE} } }`,
    );
    expect(other.errors[0]?.message).toBe('Wat nog te doen is, staat alleen in Postvak IN.');
  });

  it('has only what the user may see, counted too [ROLES-13, ROLES-23]', async () => {
    await arrange();
    const address = `${randomUUID()}@voorbeeld.example`;
    await api.relation(office.advisor, 'person', { email: address });
    await store({ subject: 'Van een eigen relatie', from: address.toUpperCase() });
    await store({ subject: 'Van een ander' });
    await store({ subject: 'Aan een eigen relatie', folder: 'sent', to: ['x@elders.example', address] });
    await store({ subject: 'Aan een ander', folder: 'sent' });
    await store({
      subject: 'Eigen concept',
      folder: 'drafts',
      isDraft: true,
      madeById: office.advisor.userId,
    });
    await store({ subject: 'Concept uit Outlook', folder: 'drafts', isDraft: true, to: [address] });
    await store({ subject: 'Zelf verzonden', folder: 'sent', madeById: office.advisor.userId });
    await store({ subject: 'In een eigen map', folder: 'other', from: address });
    const seen = async (viewer: TestViewer, folder: string) =>
      (await subjects(viewer, `folder: ${folder}`)).toSorted();
    expect(await seen(office.advisor, 'inbox')).toEqual(['Van een eigen relatie']);
    expect(await seen(office.advisor, 'sent')).toEqual(['Aan een eigen relatie', 'Zelf verzonden']);
    expect(await seen(office.advisor, 'drafts')).toEqual(['Eigen concept']);
    expect(await seen(office.advisor, 'other')).toEqual(['In een eigen map']);
    expect(await seen(office.admin, 'drafts')).toEqual(['Concept uit Outlook', 'Eigen concept']);
    expect(await seen(office.reader, 'inbox')).toEqual([]);
    expect(await Promise.all([office.admin, office.advisor, office.reader].map(unseen))).toEqual([2, 1, 0]);
    expect((await listed(office.advisor, 'folder: inbox')).total).toBe(1);
    expect((await listed(office.reader, 'folder: inbox')).total).toBe(0);
  });
});

describe('a mail', () => {
  it('has the fields of its header [MAIL-09, MAIL-10, MAIL-11, MAIL-13, MAIL-15, MAIL-16]', async () => {
    await arrange();
    const { id, remoteId } = await store({
      subject: 'Btw',
      preview: 'Hoe zit het?',
      from: 'jan@elders.example',
      to: ['kantoor@elders.example'],
      flag: 'complete',
      isRead: true,
      categories: ['replied', 'Rood'],
      createdAt: NOW,
      moment: NOW,
    });
    const recipients = {
      to: [{ name: '', address: 'kantoor@elders.example' }],
      cc: [{ name: 'Piet de Wit', address: 'piet@elders.example' }],
      bcc: [{ name: 'Archief', address: 'archief@elders.example' }],
    };
    await api.owner.email.update({ where: { id }, data: { recipients }, select: { id: true } });
    const node = encodeNodeId('Email', id);
    const { email } = await request<{ email: unknown }>(
      office.admin,
      `{ email(id: "${node}") { id uid subject preview createdAt moment from { name address } to { name address } cc { name address }
         bcc { name address } isRead isDraft hasAttachments flag categories isReplied folder folderName internetMessageId failure isMadeHere } }`,
    );
    expect(email).toEqual({
      id: node,
      uid: remoteId,
      subject: 'Btw',
      preview: 'Hoe zit het?',
      folder: 'inbox',
      createdAt: NOW.toISOString(),
      moment: NOW.toISOString(),
      folderName: 'Postvak IN',
      from: { name: '', address: 'jan@elders.example' },
      internetMessageId: '',
      failure: null,
      ...recipients,
      isMadeHere: false,
      isRead: true,
      isDraft: false,
      hasAttachments: false,
      flag: 'complete',
      isReplied: true,
      categories: ['replied', 'Rood'],
    });
  });

  it('leads to the relation of its sender and to those it is linked to, as far as the user sees them, a person first [ROLES-14, DASH-04, DASH-05, DASH-12]', async () => {
    await arrange();
    const [own, others] = [`${randomUUID()}@voorbeeld.example`, `${randomUUID()}@voorbeeld.example`];
    const shared = `${randomUUID()}@voorbeeld.example`;
    const { relationId } = await api.relation(office.advisor, 'person', { email: own });
    const hidden = await api.relation(office.admin, 'person', {
      email: others,
      ownerId: office.admin.userId,
    });
    await api.relation(office.advisor, 'organisation', { email: shared });
    const person = await api.relation(office.advisor, 'person', { email: shared });
    const { remoteId } = await store({ subject: 'Eigen', from: own });
    await store({ subject: 'Gedeeld', from: shared });
    await store({ subject: 'Van een collega', from: others, to: [own] });
    for (const id of [relationId, hidden.relationId]) {
      await api.owner.relation.update({
        where: { id },
        data: { linkedMailIds: [remoteId] },
        select: { id: true },
      });
    }
    const linked = await store({ subject: 'Gekoppeld', from: others });
    await api.owner.relation.update({
      where: { id: relationId },
      data: { linkedMailIds: [remoteId, linked.remoteId] },
      select: { id: true },
    });
    interface Row {
      readonly subject: string;
      readonly senderRelation: { readonly id: string } | null;
      readonly linkedRelations: readonly { readonly id: string }[];
    }
    const relations = async (viewer: TestViewer) => {
      const { mailbox: box } = await request<{ mailbox: { emails: { emails: Row[] } } }>(
        viewer,
        '{ mailbox { emails(folder: inbox) { emails { subject senderRelation { id displayName } linkedRelations { id } } } } }',
      );
      const found = box.emails.emails.map(({ subject, senderRelation, linkedRelations }) => [
        subject,
        senderRelation?.id ?? null,
        linkedRelations.map(({ id }) => id).toSorted(),
      ]);
      return Object.fromEntries(found.map(([subject, ...rest]) => [subject, rest]));
    };
    const [mine, theirs] = [encodeNodeId('Person', relationId), encodeNodeId('Person', hidden.relationId)];
    expect(await relations(office.advisor)).toEqual({
      Eigen: [mine, [mine]],
      Gedeeld: [encodeNodeId('Person', person.relationId), []],
      Gekoppeld: [null, [mine]],
    });
    expect(await relations(office.admin)).toMatchObject({
      Eigen: [mine, [mine, theirs].toSorted()],
      'Van een collega': [theirs, []],
      Gekoppeld: [theirs, [mine]],
    });
  });

  it('stands in its conversation, oldest first, as far as the user sees it [ROLES-13]', async () => {
    await arrange();
    const address = `${randomUUID()}@voorbeeld.example`;
    await api.relation(office.advisor, 'person', { email: address });
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const { id } = await store({ subject: 'Vraag', from: address, conversationId: 'c1', moment: at(0) });
    await store({ subject: 'Antwoord', folder: 'sent', to: [address], conversationId: 'c1', moment: at(1) });
    await store({ subject: 'Intern', from: 'collega@elders.example', conversationId: 'c1', moment: at(2) });
    await store({ subject: 'Ander gesprek', from: address, conversationId: 'c2' });
    const conversation = async (viewer: TestViewer) =>
      (
        await request<{ email: { conversation: { subject: string }[] } }>(
          viewer,
          `{ email(id: "${encodeNodeId('Email', id)}") { conversation { subject } } }`,
        )
      ).email.conversation.map(({ subject }) => subject);
    expect(await conversation(office.admin)).toEqual(['Vraag', 'Antwoord', 'Intern']);
    expect(await conversation(office.advisor)).toEqual(['Vraag', 'Antwoord']);
  });
});

it('is listed with the relations of its mails in as many statements, however many mails there are [MAIL-56]', async () => {
  await arrange();
  const list =
    '{ mailbox { unseen emails(folder: inbox) { total emails { id folderName senderRelation { displayName } linkedRelations { id } } } } }';
  const count = async () => (await statementsOf(() => request(office.admin, list))).length;
  await store({});
  await request(office.admin, list);
  const few = await count();
  for (let index = 0; index < 20; index += 1) {
    const address = `${randomUUID()}@voorbeeld.example`;
    await api.relation(office.advisor, 'person', { email: address });
    await store({ from: address });
  }
  expect(await count()).toBe(few);
  expect(few).toBeLessThanOrEqual(9);
});

it("lists a relation's mail by its address and its links, in each kind of folder [MAIL-07, RELVIEW-09]", async () => {
  await arrange();
  const address = `${randomUUID()}@voorbeeld.example`;
  const { relationId } = await api.relation(office.advisor, 'organisation', { email: address });
  await store({ subject: 'Van hen', from: address });
  await store({ subject: 'Van een ander' });
  const { remoteId } = await store({ subject: 'Gekoppeld' });
  await store({ subject: 'Aan hen', folder: 'sent', to: [address] });
  await store({ subject: 'Bewaard', folder: 'archive-in', from: address });
  await store({ subject: 'Bewaard antwoord', folder: 'archive-out', to: [address] });
  await api.owner.relation.update({
    where: { id: relationId },
    data: { linkedMailIds: [remoteId] },
    select: { id: true },
  });
  const of = async (viewer: TestViewer, folder: string) => {
    const { node } = await request<{ node: { emails: Page } | null }>(
      viewer,
      `{ node(id: "${encodeNodeId('Organisation', relationId)}") { ... on Relation { emails(folder: ${folder}) ${PAGE} } } }`,
    );
    return node?.emails.emails.map(({ subject }) => subject).toSorted();
  };
  expect(await of(office.advisor, 'inbox')).toEqual(['Gekoppeld', 'Van hen']);
  expect(await of(office.advisor, 'sent')).toEqual(['Aan hen']);
  expect(await of(office.admin, 'archiveIn')).toEqual(['Bewaard']);
  expect(await of(office.advisor, 'archiveOut')).toEqual(['Bewaard antwoord']);
  expect(await of(office.reader, 'inbox')).toBeUndefined();
});
