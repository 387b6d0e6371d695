import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { personInput } from '#test/support/relation/relation-input.ts';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
});

afterAll(() => api.close());

interface Answer {
  readonly answer: {
    readonly __typename: string;
    readonly message?: string;
    readonly relation?: { readonly id: string };
  };
}

const outcome = `{ __typename ... on Error { message } ... on ValidationError { issues { field } }
  ... on RelationSaved { relation { id } run { id } } }`;

describe('a request that comes again', () => {
  /** Somebody else's, from now on. */
  const giveAway = (id: string) =>
    api.owner.relation.update({ where: { id }, data: { ownerId: office.colleague.userId } });

  it('is not found once the changed relation has left the sight of who asked', async () => {
    const token = await api.tokenOf(office.advisor);
    const { relationId } = await api.relation(office.advisor, 'person');
    const input = {
      requestId: randomUUID(),
      id: encodeNodeId('Person', relationId),
      version: 1,
      person: { city: 'Zeist' },
    };
    const query = `mutation ($input: UpdateRelationInput!) { answer: updateRelation(input: $input) ${outcome} }`;
    const first = await api.graphql<Answer>(token, query, { input });
    expect(first.data.answer.__typename).toBe('RelationSaved');
    expect((await api.graphql<Answer>(token, query, { input })).data).toEqual(first.data);
    await giveAway(relationId);
    const again = await api.graphql<Answer>(token, query, { input });
    expect(again.errors).toEqual([]);
    expect(again.data.answer).toEqual({ __typename: 'NotFoundError', message: 'Niet gevonden.' });
  });

  it('is not found once the added relation has', async () => {
    const token = await api.tokenOf(office.advisor);
    const person = personInput({ email: `${randomUUID()}@voorbeeld.example`, relationNumber: '' });
    const input = {
      requestId: randomUUID(),
      relationNumberTyped: false,
      confirmed: ['DUPLICATE_BSN'],
      person,
    };
    const query = `mutation ($input: CreateRelationInput!) { answer: createRelation(input: $input) ${outcome} }`;
    const first = await api.graphql<Answer>(token, query, { input });
    expect(first.data.answer.__typename).toBe('RelationSaved');
    await giveAway(rowIdOf(first.data.answer.relation?.id ?? '', 'Person'));
    const again = await api.graphql<Answer>(token, query, { input });
    expect(again.errors).toEqual([]);
    expect(again.data.answer.__typename).toBe('NotFoundError');
  });

  it('with other input is refused, also for a deletion and a step', async () => {
    const token = await api.tokenOf(office.admin);
    const requestId = randomUUID();
    const [one, other] = [
      (await api.relation(office.admin, 'person')).relationId,
      (await api.relation(office.admin, 'person')).relationId,
    ];
    const remove = (id: string) =>
      api.graphql<Answer>(
        token,
        `mutation { answer: deleteRelations(requestId: "${requestId}", ids: ["${encodeNodeId('Person', id)}"]) ${outcome.replace(/\.\.\. on RelationSaved .*/s, '}')} }`,
      );
    expect((await remove(one)).data.answer.__typename).toBe('RelationsDeletionStarted');
    expect((await remove(other)).data.answer).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ field: 'requestId' }],
    });
    for (const field of ['retrySagaStep', 'dismissSagaStep']) {
      const query = `mutation { answer: ${field}(requestId: "1", stepId: "x") { __typename ... on ValidationError { issues { field } } } }`;
      expect((await api.graphql<Answer>(token, query)).data.answer).toEqual({
        __typename: 'ValidationError',
        issues: [{ field: 'requestId' }],
      });
    }
  });
});

it('a deletion of more than may go at once is refused as input', async () => {
  const ids = Array.from({ length: 201 }, () => encodeNodeId('Person', randomUUID()));
  const query =
    'mutation ($ids: [ID!]!) { answer: deleteRelations(requestId: "te-veel-ineens", ids: $ids) { __typename ... on ValidationError { issues { field } } } }';
  const answer = await api.graphql<Answer>(await api.tokenOf(office.admin), query, { ids });
  expect(answer.data.answer).toEqual({ __typename: 'ValidationError', issues: [{ field: 'ids' }] });
});

it('a deletion that is to start later than can be waited for is refused as input', async () => {
  const query =
    'mutation ($ids: [ID!]!) { answer: deleteRelations(requestId: "veel-te-laat", ids: $ids, extraUndoSeconds: 121) { __typename ... on ValidationError { issues { field } } } }';
  const ids = [encodeNodeId('Person', randomUUID())];
  const answer = await api.graphql<Answer>(await api.tokenOf(office.admin), query, { ids });
  expect(answer.data.answer).toEqual({
    __typename: 'ValidationError',
    issues: [{ field: 'extraUndoSeconds' }],
  });
});

it('as many relations as can be selected are counted together before they are deleted, and no more', async () => {
  const query = 'query ($ids: [ID!]!) { deletionConsequences(ids: $ids) { notes linkedRelations } }';
  const token = await api.tokenOf(office.admin);
  const ids = Array.from({ length: 5_000 }, () => encodeNodeId('Person', randomUUID()));
  const counted = await api.graphql<{ deletionConsequences: object }>(token, query, { ids });
  expect(counted.data.deletionConsequences).toEqual({ notes: 0, linkedRelations: 0 });
  const more = await api.graphql(token, query, { ids: [...ids, ...ids.slice(0, 1)] });
  expect(JSON.stringify(more)).toContain('Verwijder hoogstens 5000 relaties tegelijk.');
});
