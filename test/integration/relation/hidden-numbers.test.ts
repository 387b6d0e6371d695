import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { personInput } from '#test/support/relation/relation-input.ts';

const BSN = '123456782';
const PHONE = '0687654321';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  office = await api.office();
  await api.relation(office.colleague, 'person', { bsn: BSN, phone1: PHONE });
});

const CREATE = `mutation($input: CreateRelationInput!) { createRelation(input: $input) {
  __typename ... on ValidationError { issues { field message } } ... on ConfirmationNeeded { questions { kind holders { hiddenBy owner { username } } } } } }`;

/** Adds a person with this BSN. */
async function add(viewer: TestViewer, bsn: string, confirmed: readonly string[] = []) {
  const person = personInput({ bsn, email: `${randomUUID()}@x.example` });
  const input = { requestId: randomUUID(), relationNumberTyped: false, person, confirmed };
  return api.graphql<{ createRelation: { __typename: string } }>(await api.tokenOf(viewer), CREATE, {
    input,
  });
}

async function search(viewer: TestViewer, number: string) {
  return api.graphql<{ relationsByNumber: readonly object[] }>(
    await api.tokenOf(viewer),
    'query($number: String!) { relationsByNumber(number: $number) { hiddenBy } }',
    { number },
  );
}

const codeOf = ({ errors }: Awaited<ReturnType<typeof search | typeof add>>) => errors[0]?.extensions?.code;
const counted = (subject: string) =>
  api.application.sessions.directory.attempt.count({ where: { subject: `hidden:${subject}` } });
const fill = (subject: string, count: number) =>
  api.application.sessions.directory.attempt.createMany({
    data: Array.from({ length: count }, () => ({ subject: `hidden:${subject}`, at: new Date() })),
  });
/** As an admin of the office reads it. */
const trail = () =>
  api.application.database.lease(office.admin, (client) =>
    client.auditEntry.findMany({ where: { action: 'bsn-found' } }),
  );

describe('whose a number is that the role hides', () => {
  it('leaves in the trail of the office who was shown a BSN, and not which', async () => {
    const { data } = await add(office.advisor, BSN);
    expect(data.createRelation).toEqual({
      __typename: 'ConfirmationNeeded',
      questions: [
        {
          kind: 'DUPLICATE_BSN',
          holders: [{ hiddenBy: 'OWN_RELATIONS', owner: { username: office.colleague.username } }],
        },
      ],
    });
    const entries = await trail();
    expect(entries).toMatchObject([
      { userId: office.advisor.userId, entity: 'office', entityId: office.officeId, changes: { count: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(BSN);
  });

  it('is counted where one was shown, and nothing else is', async () => {
    const subjects = ['', 'save:'].flatMap((way) => [
      `${way}user:${office.advisor.userId}`,
      `${way}office:${office.officeId}`,
    ]);
    await add(office.advisor, '');
    await add(office.advisor, '111222333');
    await add(office.advisor, 'no number');
    await search(office.advisor, '0699999999');
    for (const viewer of [office.colleague, office.admin]) {
      await add(viewer, BSN);
      await search(viewer, PHONE);
    }
    expect(await Promise.all(subjects.map(counted))).toEqual([0, 0, 0, 0]);
    expect(await trail()).toEqual([]);
    await search(office.advisor, PHONE);
    await search(office.advisor, PHONE);
    await add(office.advisor, BSN);
    expect(await Promise.all(subjects.map(counted))).toEqual([2, 2, 1, 1]);
  });

  it.each([
    ['user', 120, () => office.advisor.userId],
    ['office', 600, () => office.officeId],
  ] as const)(
    'is told a %s so often an hour by a search, and then no answer tells a hit from a miss',
    async (kind, limit, idOf) => {
      await fill(`${kind}:${idOf()}`, limit - 1);
      expect((await search(office.advisor, PHONE)).data.relationsByNumber).toHaveLength(1);
      for (const number of [PHONE, '0699999999']) {
        expect(codeOf(await search(office.advisor, number))).toBe('TOO_MANY_REQUESTS');
      }
      expect(await counted(`user:${office.advisor.userId}`)).toBe(kind === 'user' ? limit : 1);
      expect((await search(office.admin, PHONE)).data.relationsByNumber).toHaveLength(1);
      // Searching keeps nobody from saving.
      expect((await add(office.advisor, '111222333')).errors).toEqual([]);
    },
  );

  it.each([
    ['user', 120, () => office.advisor.userId],
    ['office', 600, () => office.officeId],
  ] as const)(
    'is told a %s so often an hour by a save, and then no save tells a hit from a miss',
    async (kind, limit, idOf) => {
      await fill(`save:${kind}:${idOf()}`, limit - 1);
      expect((await add(office.advisor, BSN)).data.createRelation.__typename).toBe('ConfirmationNeeded');
      for (const bsn of [BSN, '111222333']) {
        expect(codeOf(await add(office.advisor, bsn))).toBe('TOO_MANY_REQUESTS');
      }
      expect(await counted(`save:user:${office.advisor.userId}`)).toBe(kind === 'user' ? limit : 1);
      // Nothing is revealed without a BSN, nor after the answer.
      expect((await add(office.advisor, '')).errors).toEqual([]);
      const answered = await add(office.advisor, BSN, ['DUPLICATE_BSN']);
      expect(answered.data.createRelation.__typename).toBe('RelationSaved');
      expect((await search(office.advisor, PHONE)).data.relationsByNumber).toHaveLength(1);
    },
  );
});
