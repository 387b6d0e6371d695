import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
/** Of the advisor, with the numbers 7001, 0612345678 and 0302345678. */
let anna: string;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  const { relationId } = await api.relation(office.advisor, 'person', {
    surname: 'Zwanenmeer',
    email: 'zwanenmeer@x.example',
    relationNumber: '7001',
    phone1: '06-12345678',
    phone3: '+31 (0)30 2345678',
  });
  anna = relationId;
});

afterAll(() => api.close());

const BY_NUMBER = `query($number: String!) { relationsByNumber(number: $number) {
  matchedOn hiddenBy relation { displayName relationNumber } owner { username } } }`;

async function search(viewer: TestViewer, number: string) {
  const { data, errors, text } = await api.graphql<{ relationsByNumber: readonly unknown[] }>(
    await api.tokenOf(viewer),
    BY_NUMBER,
    { number },
  );
  expect(errors).toEqual([]);
  return { matches: data.relationsByNumber, text };
}

describe('the relations with a number', () => {
  it.each([
    ['7001', 'RELATION_NUMBER'],
    ['0612345678', 'PHONE'],
    ['+31 6 12345678', 'PHONE'],
    ['0031302345678', 'PHONE'],
  ])('are shown to whom they belong, and to an admin: %s', async (number, matchedOn) => {
    for (const viewer of [office.advisor, office.admin]) {
      const { matches } = await search(viewer, number);
      expect(matches).toMatchObject([
        {
          matchedOn,
          hiddenBy: null,
          relation: { relationNumber: '7001' },
          owner: { username: office.advisor.username },
        },
      ]);
    }
  });

  it('name their user and the rule that hides them to a colleague, and nothing of the relation [ROLES-10, ROLES-11]', async () => {
    for (const viewer of [office.colleague, office.reader]) {
      for (const number of ['7001', '0612345678']) {
        const { matches, text } = await search(viewer, number);
        expect(matches).toMatchObject([
          { hiddenBy: 'OWN_RELATIONS', relation: null, owner: { username: office.advisor.username } },
        ]);
        expect(text).not.toContain('Zwanenmeer');
        expect(text).not.toContain(anna);
      }
    }
  });

  it('are none for another office, for a part of a number and for a text', async () => {
    const strangers = await api.office();
    expect((await search(strangers.admin, '7001')).matches).toEqual([]);
    for (const number of ['700', '0612345', 'Zwanenmeer', 'Dorpsstraat 7001', '', '%']) {
      expect((await search(office.admin, number)).matches).toEqual([]);
    }
  });

  it('come after those that the viewer sees, each user once and in no order of what is hidden', async () => {
    const shared = '0402345678';
    const add = async (viewer: TestViewer, surname: string) => {
      const email = `${surname.toLowerCase()}@x.example`;
      await api.relation(viewer, 'person', { surname, email, phone1: shared });
    };
    // Names on either side of what the advisor sees, and of each other's.
    await add(office.colleague, 'Aalbers');
    await add(office.colleague, 'Zomer');
    await add(office.advisor, 'Molenaar');
    await add(office.admin, 'Bakker');
    const { matches } = await search(office.advisor, shared);
    const hidden = [office.colleague, office.admin].toSorted((one, other) =>
      one.userId < other.userId ? -1 : 1,
    );
    expect(matches).toMatchObject([
      { hiddenBy: null, relation: { displayName: expect.stringContaining('Molenaar') } },
      ...hidden.map(({ username }) => ({
        hiddenBy: 'OWN_RELATIONS',
        relation: null,
        owner: { username },
      })),
    ]);
    expect(matches).toHaveLength(3);
    const all = (await search(office.admin, shared)).matches;
    expect(all).toMatchObject(
      ['Aalbers', 'Bakker', 'Molenaar', 'Zomer'].map((name) => ({
        relation: { displayName: expect.stringContaining(name) },
      })),
    );
    expect(all).toHaveLength(4);
  });

  it('count once when two numbers match, are ten at most, and go with the relation', async () => {
    const twice = { email: 'twee@x.example', phone1: '0502345678', phone2: '0502345678' };
    await api.relation(office.colleague, 'person', twice);
    expect((await search(office.admin, '0502345678')).matches).toHaveLength(1);
    const others: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { relationId } = await api.relation(office.colleague, 'person', {
        email: `vol${count}@x.example`,
        phone1: '0201234567',
        phone2: '0201234567',
      });
      others.push(relationId);
    }
    expect((await search(office.admin, '0201234567')).matches).toHaveLength(10);
    await api.owner.relation.updateMany({
      where: { id: { in: others } },
      data: { deletingAt: new Date() },
    });
    expect((await search(office.admin, '0201234567')).matches).toEqual([]);
  });
});
