import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { sandboxLinks } from '#dev/sandbox/credentials.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';

/** No service is called here. */
const linksOf = (kind: string) =>
  sandboxLinks('http://127.0.0.1:1', 'main').filter((link) => link.kind === kind);

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office(linksOf('market'));
});

afterAll(() => api.close());

interface Answer {
  readonly answer: {
    readonly __typename: string;
    readonly message?: string;
    readonly run?: { readonly id: string };
  } | null;
}

/** As an import leaves it that was not to go to the services. */
async function neverSent(by = office.admin): Promise<string> {
  const { relationId } = await api.relation(by, 'person');
  await api.owner.sagaRun.deleteMany({ where: { relationId } });
  return relationId;
}

function send(token: string, relationId: string, requestId: string) {
  const id = encodeNodeId('Person', relationId);
  return api.graphql<Answer>(
    token,
    `mutation { answer: sendRelation(requestId: "${requestId}", relationId: "${id}") { __typename ... on StepRequested { run { id } } ... on ValidationError { message } } }`,
  );
}

const runsOf = (relationId: string) => api.owner.sagaRun.findMany({ where: { relationId } });

it('brings a relation that was never sent to the services once, however often it is asked', async () => {
  const token = await api.tokenOf(office.admin);
  const relationId = await neverSent();
  const requestId = randomUUID();
  const [first, again] = await Promise.all([
    send(token, relationId, requestId),
    send(token, relationId, requestId),
  ]);
  const later = await send(token, relationId, randomUUID());
  expect(first.data.answer).toMatchObject({ __typename: 'StepRequested' });
  expect([again.data, later.data]).toEqual([first.data, first.data]);
  const [run, ...others] = await runsOf(relationId);
  expect(others).toEqual([]);
  expect(await api.owner.sagaStep.count({ where: { runId: run?.id ?? '' } })).toBeGreaterThan(0);
  const messages = await api.owner.outbox.findMany({
    where: { kind: 'relation.saved', payload: { path: ['runId'], equals: run?.id ?? '' } },
  });
  expect(messages).toHaveLength(1);
});

it('sends nothing for who only reads, nor what a colleague keeps', async () => {
  const relationId = await neverSent();
  const reader = await send(await api.tokenOf(office.reader), relationId, randomUUID());
  expect(reader.errors.length).toBe(1);
  const stranger = await send(await api.tokenOf(office.advisor), relationId, randomUUID());
  expect(stranger.data.answer).toMatchObject({ __typename: 'NotFoundError' });
  expect(await runsOf(relationId)).toEqual([]);
});

it('refuses to send where no service that is linked takes the relation', async () => {
  // Bookkeeping takes organisations.
  const other = await api.office(linksOf('finan'));
  const token = await api.tokenOf(other.admin);
  const relationId = await neverSent(other.admin);
  const refused = await send(token, relationId, randomUUID());
  expect(refused.data.answer).toEqual({
    __typename: 'ValidationError',
    message: 'Geen gekoppelde dienst neemt deze relatie aan. Koppel er eerst een bij de instellingen.',
  });
  expect(await runsOf(relationId)).toEqual([]);
});

it('sends a relation whose earlier runs all skipped every step, and not one that was tried', async () => {
  const token = await api.tokenOf(office.admin);
  const { relationId } = await api.relation(office.admin, 'person');
  const [skipped] = await runsOf(relationId);
  const runId = skipped?.id ?? '';
  const tried = await send(token, relationId, randomUUID());
  expect(await runsOf(relationId)).toHaveLength(1);
  expect(tried.data.answer).toMatchObject({ __typename: 'StepRequested' });
  await api.owner.sagaStep.updateMany({ where: { runId }, data: { state: 'skipped' } });
  await api.owner.sagaRun.updateMany({ where: { id: runId }, data: { state: 'done' } });
  const sent = await send(token, relationId, randomUUID());
  expect(sent.data.answer?.__typename).toBe('StepRequested');
  expect(sent.data.answer?.run?.id).not.toBe(tried.data.answer?.run?.id);
  expect(await runsOf(relationId)).toHaveLength(2);
});
