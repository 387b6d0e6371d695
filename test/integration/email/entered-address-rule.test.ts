import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { emailSearchTerms } from '#domain/email/email-search.ts';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import type { AddressDecision } from '#domain/relation/address-decision.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { foundInHeaders } from '#services/email/found-emails.ts';
import { addImportRows } from '#services/import/add-import-rows.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { startImport } from '#services/import/start-import.ts';
import { workImport } from '#services/import/work-import.ts';
import { decideAddress } from '#services/relation/decide-address.ts';
import { sized } from '#test/size.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type StoredMailbox, storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import { organisationCells, personCells } from '#test/support/import/import-rows.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const SEED = 20_261_128;
const CASES = sized(14, 300);
/** Milliseconds. */
const LONGEST = sized(600_000, 900_000);
const HOUR = 3_600_000;

let api: TestApi;
let office: TestOffice;
let mailbox: StoredMailbox;
let token: string;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  mailbox = await storeMailbox(api.owner, office);
  token = await api.tokenOf(office.advisor);
});

afterAll(() => api.close());

const drawn = fc.record({
  kind: fc.constantFrom<RelationKind>('person', 'organisation'),
  /** How the address comes into a relation of the advisor's; most are the advisor's own doing. */
  entered: fc.constantFrom(
    ...(['created', 'created by REST', 'changed by REST', 'created', 'changed by REST'] as const),
    ...(['by an admin', 'imported'] as const),
  ),
  /** The user who also has a relation with the address. */
  holder: fc.constantFrom(
    ...(['a colleague', 'a colleague by an admin', 'a colleague', 'no user'] as const),
    ...(['nobody', 'the same user'] as const),
  ),
  isUsedFirst: fc.nat(3).map((one) => one > 0),
  decisions: fc.constantFrom<readonly AddressDecision[]>([], ['confirmed'], ['left'], ['confirmed', 'open']),
  isReassigned: fc.nat(3).map((one) => one === 0),
  isEnteredAgain: fc.nat(3).map((one) => one === 0),
});
type Case = typeof drawn extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** What a draw may leave out. */
const FIRST: Case = {
  kind: 'organisation',
  entered: 'created',
  holder: 'a colleague',
  isUsedFirst: false,
  decisions: [],
  isReassigned: false,
  isEnteredAgain: false,
};

/** The rule in plain words: whether the advisor sees mail of before. */
function seesAll({ entered, holder, isUsedFirst, decisions, isReassigned, isEnteredAgain }: Case): boolean {
  if (holder === 'nobody' || holder === 'the same user') return true;
  if (!isEnteredAgain) {
    if (isReassigned || entered === 'by an admin' || entered === 'imported') return true;
    if (decisions.at(-1) === 'confirmed') return true;
    // A user who entered it before a colleague did saw all of it before.
    if (!isUsedFirst && holder === 'a colleague') return true;
  }
  return false;
}

const write = (viewer: TestViewer, id: string, data: { email?: string; ownerId?: string }) =>
  api.application.database.lease(viewer, (client) => client.relation.update({ where: { id }, data }));

/** By the admin, as nobody else imports, into the relations of the advisor. */
async function bringIn(kind: RelationKind, email: string, number: number): Promise<string> {
  const { admin, advisor, officeId } = office;
  const context = { ...api.application.officeContext, database: api.application.database };
  const cells = kind === 'person' ? personCells(number, { email }) : organisationCells(number, { email });
  const importId = await context.database.lease(admin, async (client) => {
    const opened = await startImport(client, admin, {
      requestId: randomUUID(),
      fileName: 'klanten.csv',
      totalRows: 1,
      columns: [...CSV_COLUMNS],
      ownerId: advisor.userId,
    });
    const rows = [CSV_COLUMNS.map((column) => cells[column] ?? '')];
    await addImportRows(context, client, admin, { ...opened, batch: 0, rows });
    await beginPhase(client, admin, { ...opened, phase: 'importing' });
    return opened.importId;
  });
  await workImport(context, { officeId, importId }, () => true);
  const { acceptedRows } = await api.owner.relationImport.findUniqueOrThrow({ where: { id: importId } });
  expect(acceptedRows).toBe(1);
  return (await api.owner.relation.findFirstOrThrow({ where: { email, kind }, select: { id: true } })).id;
}

async function enter({ kind, entered }: Case, email: string, number: number): Promise<string> {
  const { admin, advisor } = office;
  if (entered === 'created') return (await api.relation(advisor, kind, { email })).relationId;
  if (entered === 'by an admin') {
    return (await api.relation(admin, kind, { email, ownerId: advisor.userId })).relationId;
  }
  if (entered === 'imported') return bringIn(kind, email, number);
  if (entered === 'changed by REST') {
    const { relationId } = await api.relation(advisor, kind);
    const { status, text } = await api.rest(token, 'PUT', `/klant/${relationId}`, { email });
    expect(status, text).toBe(200);
    return relationId;
  }
  const {
    bsn: _bsn,
    relnr: _number,
    ...cells
  } = kind === 'person' ? personCells(number, { email }) : organisationCells(number, { email });
  const { status, body, text } = await api.rest<{ _id: string }>(token, 'POST', '/klant', {
    ...cells,
    bsn: kind === 'person' ? '111222333' : '823807071',
  });
  expect(status, text).toBe(200);
  return body._id;
}

async function giveAddress({ kind, holder }: Case, email: string): Promise<void> {
  const { admin, advisor, colleague } = office;
  // An address is of one person.
  const other = kind === 'person' ? 'organisation' : 'person';
  if (holder === 'the same user') await api.relation(advisor, other, { email });
  if (holder === 'a colleague') await api.relation(colleague, other, { email });
  if (holder === 'a colleague by an admin') {
    await api.relation(admin, other, { email, ownerId: colleague.userId });
  }
  if (holder === 'no user') {
    const { relationId } = await api.relation(admin, other, { email });
    await api.owner.relation.update({ where: { id: relationId }, data: { ownerId: null } });
  }
}

async function decide(id: string, decisions: readonly AddressDecision[]): Promise<void> {
  const { email, addressEnteredAt } = await api.owner.relation.findUniqueOrThrow({
    where: { id },
    select: { email: true, addressEnteredAt: true },
  });
  if (addressEnteredAt === null) return;
  for (const decision of decisions) {
    await decideAddress(
      api.application.database,
      { ...office.admin, role: 'admin' },
      { requestId: randomUUID(), relationId: id, decision, address: email, enteredAt: addressEnteredAt },
    );
  }
}

/** What a user sees of the mail with a word, by the row rule, by the search and by the tab of the relation. */
async function seenBy(viewer: TestViewer, word: string): Promise<{ rows: string[]; hits: string[] }> {
  return api.application.database.lease(viewer, async (client) => {
    const rows = await client.email.findMany({
      where: { subject: { contains: word } },
      select: { id: true, subject: true },
    });
    const hits = await foundInHeaders(client, emailSearchTerms(word), null, 20);
    const names = new Map(rows.map(({ id, subject }) => [id, subject]));
    return {
      rows: rows.map(({ subject }) => subject).toSorted(),
      hits: hits.map(({ id }) => names.get(id) ?? 'a mail that the row rule hides').toSorted(),
    };
  });
}

async function tabOf(id: string, kind: RelationKind) {
  const type = kind === 'person' ? 'Person' : 'Organisation';
  const { data } = await api.graphql<{
    node: { mailSince: string | null } & Record<'inbox' | 'sent', { emails: { subject: string }[] }>;
  }>(
    token,
    `query($id: ID!) { node(id: $id) { ... on Relation { mailSince
       inbox: emails(folder: inbox) { emails { subject } } sent: emails(folder: sent) { emails { subject } } } } }`,
    { id: encodeNodeId(type, id) },
  );
  const { mailSince, inbox, sent } = data.node;
  return {
    isSince: mailSince !== null,
    rows: [...inbox.emails, ...sent.emails].map(({ subject }) => subject).toSorted(),
  };
}

it(
  'shows nobody but an admin a colleague’s mail of before the address was entered, however it came [ROLES-13, ROLES-25]',
  async () => {
    const { admin, advisor, colleague, reader } = office;
    const drawnCases = fc.sample(drawn, { numRuns: CASES, seed: SEED });
    for (const [index, one] of [FIRST, ...drawnCases].entries()) {
      const shown = JSON.stringify(one);
      const word = `kenmerk${index}`;
      const email = `${word}-${randomUUID().slice(0, 8)}@klant.example`;
      const mail = (subject: string, more: object) =>
        storeEmail(api.owner, mailbox, { subject: `${word} ${subject}`, ...more });
      for (const [when, moment] of [
        ['eerder', new Date(Date.now() - HOUR)],
        ['later', new Date(Date.now() + HOUR)],
      ] as const) {
        await mail(`aan, ${when}`, { folder: 'sent', to: [email], moment });
        await mail(`van, ${when}`, { from: email, moment });
      }
      if (one.isUsedFirst) await giveAddress(one, email);
      const id = await enter(one, email, 900_000 - index);
      if (!one.isUsedFirst) await giveAddress(one, email);
      await decide(id, one.decisions);
      if (one.isReassigned) {
        await write(admin, id, { ownerId: colleague.userId });
        await write(admin, id, { ownerId: advisor.userId });
      }
      if (one.isEnteredAgain) {
        await write(advisor, id, { email: '' });
        await write(advisor, id, { email });
      }

      const later = [`${word} aan, later`, `${word} van, later`];
      const all = [`${word} aan, eerder`, later[0], `${word} van, eerder`, later[1]];
      const expected = seesAll(one) ? all : later;
      expect(await seenBy(advisor, word), shown).toEqual({ rows: expected, hits: expected });
      expect(await tabOf(id, one.kind), shown).toEqual({
        isSince: !seesAll(one),
        rows: expected,
      });
      expect((await seenBy(admin, word)).rows, shown).toEqual(all);
      expect((await seenBy(reader, word)).rows, shown).toEqual([]);
      // The user who had it first loses nothing when another enters it.
      if (one.isUsedFirst && one.holder.startsWith('a colleague')) {
        const isInUse = one.holder === 'a colleague' && ['by an admin', 'imported'].includes(one.entered);
        if (!isInUse && !one.isReassigned) expect((await seenBy(colleague, word)).rows, shown).toEqual(all);
      }
    }
  },
  LONGEST,
);
