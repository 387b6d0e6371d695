import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { organisationInput } from '#test/support/relation/relation-input.ts';

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
    kvkNumber: KVK_NUMBER,
    tradeName: 'Bakkerij Zwanenmeer',
    relationNumber: '7001',
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
    kvkNumber,
    relationNumber: undefined,
    email: `${randomUUID()}@x.example`,
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

const counted = (way: 'save' | 'register') =>
  api.application.sessions.directory.attempt.count({
    where: { subject: `hidden:${way}:user:${office.advisor.userId}` },
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
              matchedOn: 'KVK_NUMBER',
              hiddenBy: null,
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
            { hiddenBy: 'OWN_RELATIONS', relation: null, owner: { username: office.colleague.username } },
          ],
        },
      ],
    });
    expect(text).not.toContain('Zwanenmeer');
    expect(await counted('save')).toBe(1);
    const entries = await api.application.database.lease(office.admin, (client) =>
      client.auditEntry.findMany({ where: { action: 'bsn-found' } }),
    );
    expect(entries).toEqual([]);
  });

  it('is shown for a page of the trade register, by role and office, each hidden one counted', async () => {
    await api.relation(office.colleague, 'organisation', { kvkNumber: '69599068', tradeName: 'Verborgen' });
    await api.relation(office.advisor, 'organisation', { kvkNumber: '12345678', tradeName: 'Eigen zaak' });
    const requested = [KVK_NUMBER, '69599068', '12345678', '87654321'];
    const seen = await holders(office.admin, requested);
    expect(seen.data.relationsByKvkNumber.map(({ kvkNumber }) => kvkNumber).toSorted()).toEqual(
      [KVK_NUMBER, '69599068', '12345678'].toSorted(),
    );
    const { data, text } = await holders(office.advisor, requested);
    const hidden = { hiddenBy: 'OWN_RELATIONS', relation: null, matchedOn: 'KVK_NUMBER' };
    expect(data.relationsByKvkNumber).toMatchObject([
      { kvkNumber: '12345678', holders: [{ hiddenBy: null, relation: { displayName: 'Eigen zaak' } }] },
      { kvkNumber: KVK_NUMBER, holders: [hidden] },
      { kvkNumber: '69599068', holders: [hidden] },
    ]);
    expect(text).not.toMatch(/Zwanenmeer|Verborgen/);
    expect(await counted('register')).toBe(2);

    const strangers = await api.office();
    expect((await holders(strangers.admin, requested)).data.relationsByKvkNumber).toEqual([]);
    expect((await holders(office.reader, requested)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
    const many = await holders(
      office.admin,
      Array.from({ length: 101 }, () => KVK_NUMBER),
    );
    expect(many.errors[0]?.message).toContain('ten hoogste 100');
  });

  it('is shown 600 times an hour by the trade register, which bounds neither searches, saves nor colleagues', async () => {
    const page = Array.from({ length: 60 }, (_, index) => String(50_000_000 + index));
    for (const kvkNumber of page) {
      await api.relation(office.colleague, 'organisation', { kvkNumber, tradeName: `Firma ${kvkNumber}` });
    }
    for (let look = 1; look <= 10; look++) {
      const { data } = await holders(office.advisor, page);
      expect(data.relationsByKvkNumber).toHaveLength(60);
      expect(await counted('register')).toBe(60 * look);
    }
    for (const requested of [page, ['69599068']]) {
      expect((await holders(office.advisor, requested)).errors[0]?.extensions?.code).toBe(
        'TOO_MANY_REQUESTS',
      );
    }
    const saved = await add(office.advisor, '69599068');
    expect(saved.data.createRelation.__typename).toBe('RelationSaved');
    const requested = await add(office.advisor, KVK_NUMBER);
    expect(requested.data.createRelation.__typename).toBe('ConfirmationNeeded');
    const searched = await api.graphql<{ relationsByNumber: readonly object[] }>(
      await api.tokenOf(office.advisor),
      'query { relationsByNumber(number: "7001") { hiddenBy } }',
    );
    expect(searched.data.relationsByNumber).toHaveLength(1);
    const ofOffice = { subject: { startsWith: 'hidden:', endsWith: `office:${office.officeId}` } };
    // By the one save and the one search alone.
    expect(await api.application.sessions.directory.attempt.count({ where: ofOffice })).toBe(2);
  });

  it('counts as many as are left where it tells of more, and is refused from then on', async () => {
    const page = Array.from({ length: 20 }, (_, index) => String(51_000_000 + index));
    for (const kvkNumber of page) {
      await api.relation(office.colleague, 'organisation', { kvkNumber, tradeName: `Zaak ${kvkNumber}` });
    }
    const subject = `hidden:register:user:${office.advisor.userId}`;
    const data = Array.from({ length: 590 }, () => ({ subject, at: new Date() }));
    await api.application.sessions.directory.attempt.createMany({ data });
    expect((await holders(office.advisor, page)).data.relationsByKvkNumber).toHaveLength(20);
    expect(await counted('register')).toBe(600);
    expect((await holders(office.advisor, page)).errors[0]?.extensions?.code).toBe('TOO_MANY_REQUESTS');
  });
});
