import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { mergeRelations } from '#services/merge/merge-relations.ts';
import { undoDeletions } from '#services/relation/undo-deletions.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type StoredMailbox, storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let mailbox: StoredMailbox;
let tokens: Readonly<Record<'admin' | 'advisor' | 'colleague', string>>;
let one: string;
let other: string;
let mail: { readonly id: string; readonly remoteId: string };

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  mailbox = await storeMailbox(api.owner, office);
  tokens = {
    admin: await api.tokenOf(office.admin),
    advisor: await api.tokenOf(office.advisor),
    colleague: await api.tokenOf(office.colleague),
  };
});

afterAll(() => api.close());

beforeEach(async () => {
  one = (await api.relation(office.advisor, 'organisation')).relationId;
  other = (await api.relation(office.colleague, 'organisation')).relationId;
  mail = await storeEmail(api.owner, mailbox, { subject: 'Jaarrekening' });
});

const linksOf = async (id: string) =>
  (
    await api.owner.relation.findUniqueOrThrow({
      where: { id },
      select: { linkedMailIds: true, version: true },
    })
  ).linkedMailIds;
const email = () => encodeNodeId('Email', mail.id);
const relation = (id: string) => encodeNodeId('Organisation', id);

interface Linked {
  readonly result: {
    readonly __typename: string;
    readonly message?: string;
    readonly email?: { readonly id: string };
  };
}

async function link(
  who: keyof typeof tokens,
  field: string,
  given: string,
  requestId: string = randomUUID(),
) {
  const { data } = await api.graphql<Linked>(
    tokens[who],
    `mutation { result: ${field}(requestId: "${requestId}" emailId: "${email()}" ${given})
       { __typename ... on Error { message } ... on EmailLinked { email { id } } } }`,
  );
  return data.result;
}

const seen = async (who: keyof typeof tokens) =>
  (await api.graphql<{ email: unknown }>(tokens[who], `{ email(id: "${email()}") { id } }`)).data.email !==
  null;

describe('a mail', () => {
  it('is linked to a relation, whose owner sees it then, and moved to another [MAIL-08, MAIL-30, MAIL-31, ROLES-23]', async () => {
    expect(await seen('advisor')).toBe(false);
    const requestId = randomUUID();
    await link('admin', 'linkEmail', `relationId: "${relation(one)}"`, requestId);
    await link('admin', 'linkEmail', `relationId: "${relation(one)}"`, requestId);
    expect(await linksOf(one)).toEqual([mail.remoteId]);
    expect([await seen('advisor'), await seen('colleague')]).toEqual([true, false]);
    await link('admin', 'linkEmail', `relationId: "${relation(other)}" fromRelationId: "${relation(one)}"`);
    expect([await linksOf(one), await linksOf(other)]).toEqual([[], [mail.remoteId]]);
    expect([await seen('advisor'), await seen('colleague')]).toEqual([false, true]);
  });

  it('is unlinked, also by who saw it by that link alone [MAIL-32]', async () => {
    await link('admin', 'linkEmail', `relationId: "${relation(one)}"`);
    expect(await link('advisor', 'unlinkEmail', `relationId: "${relation(one)}"`)).toEqual({
      __typename: 'EmailLinked',
      email: null,
    });
    expect(await linksOf(one)).toEqual([]);
  });

  it('is linked without a new version of the relation, and the history says so [MAIL-30]', async () => {
    const before = await api.owner.relation.findUniqueOrThrow({
      where: { id: one },
      select: { version: true },
    });
    await link('admin', 'linkEmail', `relationId: "${relation(one)}"`);
    expect(
      await api.owner.relation.findUniqueOrThrow({ where: { id: one }, select: { version: true } }),
    ).toEqual(before);
    const { data } = await api.graphql(
      tokens.advisor,
      `{ relationHistory(relationId: "${relation(one)}") { edges { node { action changes { field from to } } } } }`,
    );
    expect(data).toMatchObject({
      relationHistory: {
        edges: [
          {
            node: {
              action: 'EMAIL_LINKED',
              changes: [{ field: 'linkedEmail', from: '', to: 'Jaarrekening' }],
            },
          },
          { node: { action: 'CREATED' } },
        ],
      },
    });
  });

  it('is not linked to what the user does not see, nor when it is out of sight itself [ROLES-13]', async () => {
    expect(await link('advisor', 'linkEmail', `relationId: "${relation(one)}"`)).toMatchObject({
      message: 'Deze e-mail staat niet (meer) in de mailbox.',
    });
    await link('admin', 'linkEmail', `relationId: "${relation(one)}"`);
    for (const given of [
      `relationId: "${relation(other)}"`,
      `relationId: "${relation(other)}" fromRelationId: "${relation(one)}"`,
    ]) {
      expect(await link('advisor', 'linkEmail', given)).toMatchObject({
        message: 'Deze relatie is er niet (meer).',
      });
    }
    expect([await linksOf(one), await linksOf(other)]).toEqual([[mail.remoteId], []]);
  });
});

describe('over REST', () => {
  const put = (who: keyof typeof tokens, path: string, body: object) =>
    api.rest(tokens[who], 'PUT', `/outlook/elink/${path}`, body);

  it('a mail is linked, its link is moved and removed [REST-104, REST-105, REST-106, RELFORM-14]', async () => {
    const elink = mail.remoteId;
    const added = await put('admin', 'add', { id: one, elink, oldid: '' });
    expect([added.status, added.body]).toEqual([200, { _id: one, elink: [elink] }]);
    expect((await put('admin', 'wisadd', { id: other, elink, oldid: one })).body).toEqual({
      _id: other,
      elink: [elink],
    });
    expect(await linksOf(one)).toEqual([]);
    expect((await put('admin', 'wis', { id: '', elink, oldid: other })).body).toEqual({
      _id: other,
      elink: [],
    });
    await put('admin', 'add', { id: one, elink });
    expect((await put('admin', 'wis', { id: one, elink })).body).toEqual({ _id: one, elink: [] });
  });

  it('the links of a relation come with it, also of a mail that is no longer in the mailbox [RELFORM-14, REST-106]', async () => {
    const elink = mail.remoteId;
    await put('admin', 'add', { id: one, elink });
    await api.owner.email.deleteMany({ where: { id: mail.id } });
    const { body } = await api.rest<{ _id: string; elink: string[] }[]>(tokens.advisor, 'GET', '/klant');
    expect(body.find(({ _id }) => _id === one)?.elink).toEqual([elink]);
    expect((await put('advisor', 'wis', { id: one, elink })).body).toEqual({ _id: one, elink: [] });
  });

  it('says what is missing, and nothing of what is out of sight [REST-104, REST-106, ROLES-13]', async () => {
    expect((await put('admin', 'add', { id: one })).body).toMatchObject({
      issues: [{ field: 'elink', message: 'elink ontbreekt.' }],
    });
    expect((await put('admin', 'wisadd', { id: one, elink: mail.remoteId })).body).toMatchObject({
      issues: [{ field: 'oldid', message: 'oldid ontbreekt.' }],
    });
    const hidden = await put('advisor', 'add', { id: one, elink: mail.remoteId });
    const absent = await put('advisor', 'add', { id: one, elink: 'bestaat-niet' });
    expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
  });
});

it('a deleted relation takes its links along and leaves the mails, of which its confirmation says nothing [RELSAGA-28]', async () => {
  await link('admin', 'linkEmail', `relationId: "${relation(one)}"`);
  const { data } = await api.graphql<{ deletionConsequences: Record<string, unknown> }>(
    tokens.admin,
    `{ deletionConsequences(ids: ["${relation(one)}"]) { notes linkedRelations tasks appointments } }`,
  );
  expect(data.deletionConsequences).toEqual({ notes: 0, linkedRelations: 0, tasks: 0, appointments: 0 });
  await api.owner.relation.update({
    where: { id: one },
    data: { deletingAt: new Date() },
    select: { id: true },
  });
  const answer = await api.graphql<{ email: { linkedRelations: unknown[] } }>(
    tokens.admin,
    `{ email(id: "${email()}") { linkedRelations { id } } }`,
  );
  expect(answer.data.email.linkedRelations).toEqual([]);
});

it('links come along in a merge; its undo takes them away again, and leaves one that was made since [MAIL-30]', async () => {
  const context = { ...api.application.officeContext, undoMilliseconds: 3_600_000 };
  const [kept, dropped] = [
    (await api.relation(office.admin, 'organisation')).relationId,
    (await api.relation(office.admin, 'organisation')).relationId,
  ];
  const later = await storeEmail(api.owner, mailbox, { subject: 'Later' });
  const uids = [`eigen-${randomUUID()}`, `mee-${randomUUID()}`] as const;
  await api.owner.relation.update({
    where: { id: kept },
    data: { linkedMailIds: [uids[0]] },
    select: { id: true },
  });
  await api.owner.relation.update({
    where: { id: dropped },
    data: { linkedMailIds: [uids[1]] },
    select: { id: true },
  });
  const asAdmin = <T>(work: Parameters<typeof api.application.database.lease<T>>[1]) =>
    api.application.database.lease(office.admin, work);
  const { deletionRunId } = await asAdmin((client) =>
    mergeRelations(context, client, office.admin, {
      requestId: randomUUID(),
      keptId: kept,
      keptVersion: 1,
      droppedId: dropped,
      droppedVersion: 1,
      fromDropped: [],
    }),
  );
  expect(await linksOf(kept)).toEqual(uids);
  mail = later;
  await link('admin', 'linkEmail', `relationId: "${relation(kept)}"`);
  await asAdmin((client) =>
    undoDeletions(context, client, office.admin, { requestId: randomUUID(), runIds: [deletionRunId] }),
  );
  expect([await linksOf(kept), await linksOf(dropped)]).toEqual([[uids[0], later.remoteId], [uids[1]]]);
});
