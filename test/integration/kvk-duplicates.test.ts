import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office.ts';
import { organisationInput } from '#test/support/relation-input.ts';

const KVK_NUMBER = '68750110';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  office = await api.office();
  await api.relation(office.colleague, 'organisation', {
    ...{ kvkNumber: KVK_NUMBER, tradeName: 'Bakkerij Zwanenmeer', relationNumber: '7001' },
  });
});

const CREATE = `mutation($input: CreateRelationInput!) { createRelation(input: $input) {
  __typename ... on ValidationError { issues { field message } }
  ... on ConfirmationNeeded { questions { kind title text holders {
    matchedOn hiddenBy relation { displayName } owner { username } } } } } }`;

const HOLDERS = `query($kvkNumbers: [String!]!) { relationsByKvkNumber(kvkNumbers: $kvkNumbers) {
  kvkNumber holders { matchedOn hiddenBy relation { displayName relationNumber } owner { username } } } }`;

async function add(viewer: TestViewer, kvkNumber: string, confirmed: readonly string[] = []) {
  const organisation = organisationInput({
    ...{ kvkNumber, relationNumber: undefined, email: `${randomUUID()}@x.example` },
  });
  const input = { requestId: randomUUID(), relationNumberTyped: false, organisation };
  const answer = await api.graphql<{
    createRelation: { __typename: string; questions?: { kind: string }[] };
  }>(await api.tokenOf(viewer), CREATE, {
    input: { ...input, confirmed: ['DUPLICATE_BSN', 'NO_CONTACT_PERSON', ...confirmed] },
  });
  expect(answer.errors).toEqual([]);
  return answer;
}

async function holders(viewer: TestViewer, kvkNumbers: readonly string[]) {
  return api.graphql<{ relationsByKvkNumber: { kvkNumber: string; holders: object[] }[] }>(
    await api.tokenOf(viewer),
    HOLDERS,
    { kvkNumbers },
  );
}

const counted = () =>
  api.application.sessions.directory.attempt.count({
    where: { subject: `hidden:user:${office.advisor.userId}` },
  });

describe('a KvK number that an organisation of the office has', () => {
  it('holds the adding of another until it is confirmed, as a BSN does', async () => {
    const { data } = await add(office.admin, KVK_NUMBER);
    expect(data.createRelation).toEqual({
      __typename: 'ConfirmationNeeded',
      questions: [
        {
          kind: 'DUPLICATE_KVK_NUMBER',
          title: 'Waarschuwing',
          text: 'Er bestaat al een relatie met dit KvK-nummer.',
          holders: [
            {
              ...{ matchedOn: 'KVK_NUMBER', hiddenBy: null },
              relation: { displayName: 'Bakkerij Zwanenmeer' },
              owner: { username: office.colleague.username },
            },
          ],
        },
      ],
    });
    const confirmed = await add(office.admin, KVK_NUMBER, ['DUPLICATE_KVK_NUMBER']);
    expect(confirmed.data.createRelation.__typename).toBe('RelationSaved');
    const other = await add(office.admin, '69599068');
    expect(other.data.createRelation.__typename).toBe('RelationSaved');
  });

  it('tells of a relation that the role hides its user alone, and leaves no word of a BSN [ROLES-10]', async () => {
    const { data, text } = await add(office.advisor, KVK_NUMBER);
    expect(data.createRelation).toMatchObject({
      questions: [
        {
          kind: 'DUPLICATE_KVK_NUMBER',
          holders: [
            {
              ...{ hiddenBy: 'OWN_RELATIONS', relation: null },
              owner: { username: office.colleague.username },
            },
          ],
        },
      ],
    });
    expect(text).not.toContain('Zwanenmeer');
    expect(await counted()).toBe(1);
    const entries = await api.application.database.lease(office.admin, (client) =>
      client.auditEntry.findMany({ where: { action: 'bsn-found' } }),
    );
    expect(entries).toEqual([]);
  });

  it('is told of a page of the trade register, by role and office, each hidden one counted', async () => {
    await api.relation(office.colleague, 'organisation', { kvkNumber: '69599068', tradeName: 'Verborgen' });
    await api.relation(office.advisor, 'organisation', { kvkNumber: '12345678', tradeName: 'Eigen zaak' });
    const asked = [KVK_NUMBER, '69599068', '12345678', '87654321'];
    const seen = await holders(office.admin, asked);
    expect(seen.data.relationsByKvkNumber.map(({ kvkNumber }) => kvkNumber).toSorted()).toEqual(
      [KVK_NUMBER, '69599068', '12345678'].toSorted(),
    );
    const { data, text } = await holders(office.advisor, asked);
    const hidden = { hiddenBy: 'OWN_RELATIONS', relation: null, matchedOn: 'KVK_NUMBER' };
    expect(data.relationsByKvkNumber).toMatchObject([
      { kvkNumber: '12345678', holders: [{ hiddenBy: null, relation: { displayName: 'Eigen zaak' } }] },
      { kvkNumber: KVK_NUMBER, holders: [hidden] },
      { kvkNumber: '69599068', holders: [hidden] },
    ]);
    expect(text).not.toMatch(/Zwanenmeer|Verborgen/);
    expect(await counted()).toBe(2);

    const strangers = await api.office();
    expect((await holders(strangers.admin, asked)).data.relationsByKvkNumber).toEqual([]);
    expect((await holders(office.reader, asked)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
    const many = await holders(
      office.admin,
      Array.from({ length: 101 }, () => KVK_NUMBER),
    );
    expect(many.errors[0]?.message).toContain('ten hoogste 100');
  });
});
