import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type StoredMailbox, storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const HOUR = 3_600_000;

let api: TestApi;
let office: TestOffice;
let mailbox: StoredMailbox;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  mailbox = await storeMailbox(api.owner, office);
});

afterAll(() => api.close());

interface Undecided {
  readonly address: string;
  readonly enteredAt: string;
  readonly mailCount: number;
  readonly enteredBy: { readonly username: string } | null;
  readonly relation: { readonly id: string };
  readonly client: { readonly id: string; readonly owner: { readonly username: string } | null };
}

async function undecided(viewer: TestViewer) {
  const { data } = await api.graphql<{
    undecidedAddresses: { readonly total: number; readonly addresses: readonly Undecided[] };
  }>(
    await api.tokenOf(viewer),
    `{ undecidedAddresses { total addresses { address enteredAt mailCount enteredBy { username }
       relation { id } client { id owner { username } } } } }`,
  );
  return data.undecidedAddresses;
}

async function decide(
  viewer: TestViewer,
  { relation, address, enteredAt }: Pick<Undecided, 'relation' | 'address' | 'enteredAt'>,
  decision: string,
  requestId = randomUUID(),
) {
  const { data, errors } = await api.graphql<{ result: { __typename: string; message?: string } | null }>(
    await api.tokenOf(viewer),
    `mutation($input: DecideAddressInput!) { result: decideAddress(input: $input) {
       __typename ... on Error { message } } }`,
    { input: { requestId, relationId: relation.id, address, enteredAt, decision } },
  );
  return data?.result?.__typename ?? errors[0]?.extensions?.code ?? errors[0]?.message;
}

/** What the tab with the mail of a relation says and lists. */
async function tabOf(viewer: TestViewer, relationId: string) {
  const { data } = await api.graphql<{
    node: { mailSince: string | null; emails: { total: number; emails: { subject: string }[] } };
  }>(
    await api.tokenOf(viewer),
    `query($id: ID!) { node(id: $id) { ... on Relation { mailSince
       emails(folder: inbox) { total emails { subject } } } } }`,
    { id: encodeNodeId('Organisation', relationId) },
  );
  return {
    since: data.node.mailSince,
    total: data.node.emails.total,
    subjects: data.node.emails.emails.map(({ subject }) => subject).toSorted(),
  };
}

async function trailed(address: string) {
  const entries = await api.owner.auditEntry.findMany({
    where: { entity: 'office', changes: { path: ['email'], equals: address } },
    orderBy: { id: 'asc' },
    select: {
      action: true,
      changes: true,
      userId: true,
      aboutUserId: true,
      relationId: true,
      inOfficeTrail: true,
    },
  });
  return entries;
}

/** A client of the colleague's with two mails of before and one of later. */
async function clientOf(viewer: TestViewer): Promise<{ address: string; relationId: string }> {
  const address = `klant-${randomUUID()}@bakker.example`;
  const { relationId } = await api.relation(viewer, 'person', { email: address });
  for (const [subject, away] of [
    ['een', -2 * HOUR],
    ['twee', -HOUR],
    ['later', HOUR],
  ] as const) {
    await storeEmail(api.owner, mailbox, { subject, from: address, moment: new Date(Date.now() + away) });
  }
  return { address, relationId };
}

it('asks an admin about an address of a colleague’s client, once, with who, where, whose and how much [ROLES-25]', async () => {
  const { admin, advisor, colleague, reader } = office;
  const { address, relationId: clientId } = await clientOf(colleague);
  const { relationId } = await api.relation(advisor, 'organisation', { email: address });
  const { total, addresses } = await undecided(admin);
  expect(total).toBe(1);
  expect(addresses).toEqual([
    {
      address,
      mailCount: 2,
      enteredAt: expect.any(String),
      enteredBy: { username: advisor.username },
      relation: { id: encodeNodeId('Organisation', relationId) },
      client: { id: encodeNodeId('Person', clientId), owner: { username: colleague.username } },
    },
  ]);
  const [line] = addresses;
  if (line === undefined) throw new Error('no line');
  for (const viewer of [advisor, colleague, reader]) {
    expect(await undecided(viewer), viewer.role).toEqual({ total: 0, addresses: [] });
    expect(await decide(viewer, line, 'confirmed'), viewer.role).toBe('FORBIDDEN');
  }
  const stranger = await api.office();
  expect((await undecided(stranger.admin)).total).toBe(0);
  expect(await decide(stranger.admin, line, 'confirmed')).toBe('NotFoundError');

  const before = await tabOf(advisor, relationId);
  expect(before).toEqual({ since: line.enteredAt, total: 1, subjects: ['later'] });
  expect((await tabOf(admin, relationId)).since).toBeNull();

  const requestId = randomUUID();
  expect(await decide(admin, line, 'confirmed', requestId)).toBe('AddressDecided');
  expect(await decide(admin, line, 'confirmed', requestId)).toBe('AddressDecided');
  expect(await undecided(admin)).toEqual({ total: 0, addresses: [] });
  const all = ['een', 'later', 'twee'];
  expect(await tabOf(advisor, relationId)).toEqual({ since: null, total: 3, subjects: all });
  expect(await decide(admin, line, 'left'), 'decided already').toBe('ValidationError');

  expect(await decide(admin, line, 'open')).toBe('AddressDecided');
  expect(await tabOf(advisor, relationId)).toEqual(before);
  expect((await undecided(admin)).total).toBe(1);

  expect(await decide(admin, line, 'left')).toBe('AddressDecided');
  expect(await undecided(admin)).toEqual({ total: 0, addresses: [] });
  expect(await tabOf(advisor, relationId)).toEqual(before);

  const about = { aboutUserId: advisor.userId, relationId: null, inOfficeTrail: true };
  const changes = { name: 'Bakkerij Jansen B.V.', email: address };
  expect(await trailed(address)).toEqual([
    { ...about, action: 'address-entered', userId: advisor.userId, changes: { ...changes, count: 2 } },
    { ...about, action: 'address-confirmed', userId: admin.userId, changes },
    { ...about, action: 'address-decision-withdrawn', userId: admin.userId, changes },
    { ...about, action: 'address-left', userId: admin.userId, changes },
  ]);
});

it('decides about the address that was seen, not about one that was entered since [ROLES-25]', async () => {
  const { admin, advisor, colleague } = office;
  const [one, other] = [await clientOf(colleague), await clientOf(colleague)];
  const { relationId } = await api.relation(advisor, 'organisation', { email: one.address });
  const [seen] = (await undecided(admin)).addresses.filter(({ address }) => address === one.address);
  if (seen === undefined) throw new Error('no line');
  const enter = (email: string) =>
    api.application.database.lease(advisor, (client) =>
      client.relation.update({ where: { id: relationId }, data: { email } }),
    );
  await enter(other.address);
  expect(await decide(admin, seen, 'confirmed'), 'another address').toBe('ValidationError');
  await enter(one.address);
  expect(await decide(admin, seen, 'confirmed'), 'the same, entered again').toBe('ValidationError');
  expect((await tabOf(advisor, relationId)).subjects).toEqual(['later']);
});

it('records how much mail an address has that a writer enters, whoever has it, and nothing of an admin’s [ROLES-25]', async () => {
  const { admin, advisor } = office;
  const address = `niemand-${randomUUID()}@elders.example`;
  const silent = `stil-${randomUUID()}@elders.example`;
  await storeEmail(api.owner, mailbox, { from: address, moment: new Date(Date.now() - HOUR) });
  await storeEmail(api.owner, mailbox, {
    folder: 'sent',
    to: [address],
    moment: new Date(Date.now() - HOUR),
  });
  await api.relation(advisor, 'person', { email: address });
  await api.relation(advisor, 'person', { email: silent });
  await api.relation(admin, 'organisation', { email: address });
  const entries = await trailed(address);
  expect(entries).toMatchObject([
    { action: 'address-entered', userId: advisor.userId, changes: { count: 2 } },
  ]);
  expect(await trailed(silent)).toEqual([]);
  const hidden = await api.application.database.lease(advisor, (client) =>
    client.auditEntry.count({ where: { action: 'address-entered' } }),
  );
  expect(hidden, 'how much there is, is not told to who entered it').toBe(0);
});
