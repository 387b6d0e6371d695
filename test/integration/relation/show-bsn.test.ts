import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const BSN = '123456782';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
});

afterAll(() => api.close());

const addPerson = async (owner: TestViewer = office.advisor) =>
  (await api.relation(owner, 'person', { bsn: BSN })).relationId;

interface Shown {
  readonly showBsn: { readonly __typename: string; readonly bsn?: string } | null;
}

async function show(viewer: TestViewer, relationId: string, requestId: string = randomUUID()) {
  return api.graphql<Shown>(
    await api.tokenOf(viewer),
    `mutation($requestId: ID!, $id: ID!) { showBsn(requestId: $requestId, relationId: $id) {
       __typename ... on BsnShown { bsn } ... on Error { message } } }`,
    { requestId, id: encodeNodeId('Person', relationId) },
  );
}

const trailOf = (relationId: string) =>
  api.application.database.lease(office.admin, (client) =>
    client.auditEntry.findMany({
      where: { entityId: relationId, action: 'bsn-shown' },
      select: { userId: true, changes: true },
    }),
  );

it('answers the number and writes who asked, once for a request', async () => {
  const id = await addPerson();
  const requestId = randomUUID();
  for (let time = 0; time < 2; time += 1) {
    expect((await show(office.advisor, id, requestId)).data.showBsn).toEqual({
      __typename: 'BsnShown',
      bsn: BSN,
    });
  }
  expect(await trailOf(id)).toEqual([{ userId: office.advisor.userId, changes: {} }]);
  const kept = await api.application.database.lease(office.advisor, (client) =>
    client.requestAnswer.findMany({ where: { requestId }, select: { answer: true } }),
  );
  expect(kept).toEqual([{ answer: { relationId: id } }]);
  expect(JSON.stringify(api.logged)).not.toContain(BSN);
});

it('is written down for each answer of REST that holds it, also of a save that changed nothing', async () => {
  const id = await addPerson();
  const token = await api.tokenOf(office.advisor);
  const key = randomUUID();
  const save = async () => {
    const answer = await fetch(`${api.url}/app/klant/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-access-token': token, 'idempotency-key': key },
      body: '{}',
    });
    return { status: answer.status, text: await answer.text() };
  };
  for (const times of [1, 2]) {
    const { status, text } = await save();
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ bsn: BSN, changes: {} });
    expect(await trailOf(id)).toEqual(
      Array.from({ length: times }, () => ({ userId: office.advisor.userId, changes: {} })),
    );
  }
  await api.owner.$executeRawUnsafe('REVOKE INSERT ON audit_entries FROM balie_app');
  try {
    // Answered before, so that nothing is saved that could fail instead.
    const { status, text } = await save();
    expect(status).toBe(500);
    expect(text).not.toContain(BSN);
  } finally {
    await api.owner.$executeRawUnsafe('GRANT INSERT ON audit_entries TO balie_app');
  }
});

it('answers nothing that was not written down', async () => {
  const id = await addPerson();
  await api.owner.$executeRawUnsafe('REVOKE INSERT ON audit_entries FROM balie_app');
  try {
    const { text, errors } = await show(office.advisor, id);
    expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    expect(text).not.toContain(BSN);
  } finally {
    await api.owner.$executeRawUnsafe('GRANT INSERT ON audit_entries TO balie_app');
  }
});

it('is for who may write and sees the relation', async () => {
  const id = await addPerson(office.admin);
  const { relationId: read } = await api.relation(office.admin, 'person', {
    bsn: BSN,
    ownerId: office.reader.userId,
  });
  const reader = await show(office.reader, read);
  expect(reader.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const stranger = await api.office();
  for (const viewer of [office.advisor, stranger.admin]) {
    expect((await show(viewer, id)).data.showBsn).toMatchObject({ __typename: 'NotFoundError' });
  }
  expect([...(await trailOf(id)), ...(await trailOf(read))]).toEqual([]);
});

it('is the only way over GraphQL: every other reading has the last digits', async () => {
  const id = await addPerson();
  const { text } = await api.graphql(
    await api.tokenOf(office.admin),
    `query($id: ID!) { node(id: $id) { ... on Person { displayName maskedBsn } }
       relationHistory(relationId: $id) { edges { node { changes { field from to } } } } }`,
    { id: encodeNodeId('Person', id) },
  );
  expect(text).toContain('••••••782');
  expect(text).not.toContain(BSN);
});
