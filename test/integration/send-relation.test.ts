import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import type { TestOffice } from '#test/support/office.ts';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
});

afterAll(() => api.close());

interface Answer {
  readonly answer: { readonly __typename: string; readonly run?: { readonly id: string } } | null;
}

/** As an import leaves it that was not to go to the services. */
async function neverSent(): Promise<string> {
  const { relationId } = await api.relation(office.admin, 'person');
  await api.owner.sagaRun.deleteMany({ where: { relationId } });
  return relationId;
}

function send(token: string, relationId: string, requestId: string) {
  const id = encodeNodeId('Person', relationId);
  return api.graphql<Answer>(
    token,
    `mutation { answer: sendRelation(requestId: "${requestId}", relationId: "${id}") { __typename ... on StepAsked { run { id } } } }`,
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
  expect(first.data.answer).toMatchObject({ __typename: 'StepAsked' });
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
