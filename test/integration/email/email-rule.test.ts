import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailSearchTerms } from '#domain/email/email-search.ts';
import { FOLDER_KINDS } from '#domain/email/folder-kinds.ts';
import { type MailRelation, type SeenEmail, seesEmail } from '#domain/email/sees-email.ts';
import { visibleThrough } from '#domain/email/visible-through.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { foundInHeaders } from '#services/email/found-emails.ts';
import { sized } from '#test/size.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type StoredMailbox, storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import type { TestOffice } from '#test/support/office/office.ts';

const SEED = 20_261_130;
const RUNS = sized(8, 100);
/** Milliseconds. */
const LONGEST = sized(300_000, 900_000);
const RELATIONS = 6;
const MAILS = 24;
const ENTERED_AT = new Date('2026-11-01T12:00:00Z');
const MOMENTS = ['2026-11-01T11:59:59.999Z', '2026-11-01T12:00:00Z', '2026-11-02T12:00:00Z'];
const WORD = 'kenmerk';

let api: TestApi;
let office: TestOffice;
let mailbox: StoredMailbox;
let relationIds: string[];

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  mailbox = await storeMailbox(api.owner, office);
  relationIds = [];
  for (let made = 0; made < RELATIONS; made += 1) {
    relationIds.push((await api.relation(office.admin, 'organisation')).relationId);
  }
});

afterAll(() => api.close());

/** Few addresses, so that relations share them, and mails are of several. */
const address = fc.constantFrom('an@klant.example', 'bo@klant.example', 'cy@klant.example');
const USERS = ['advisor', 'advisor', 'colleague', 'reader', 'admin', 'nobody'] as const;
const user = fc.constantFrom<(typeof USERS)[number]>(...USERS);
const ENTERED = ['by an admin', 'undecided', 'undecided', 'left', 'confirmed'] as const;
const drawnRelation = fc.record({
  owner: user,
  email: fc.oneof({ weight: 5, arbitrary: address }, { weight: 1, arbitrary: fc.constant('') }),
  entered: fc.constantFrom<(typeof ENTERED)[number]>(...ENTERED),
  hadOtherHolder: fc.boolean(),
  linked: fc.subarray([0, 1, 2], { maxLength: 1 }),
});
const drawnMail = fc.record({
  folder: fc.constantFrom(...FOLDER_KINDS),
  isDraft: fc.nat(4).map((one) => one === 0),
  from: fc.oneof(address, fc.constantFrom('the mailbox', 'alias@kantoor.example')),
  to: fc.uniqueArray(fc.oneof(address, fc.constant('vreemd@elders.example')), { maxLength: 3 }),
  maker: user,
  moment: fc.constantFrom(...MOMENTS),
});
const drawn = fc.record({
  relations: fc.array(drawnRelation, { minLength: RELATIONS, maxLength: RELATIONS }),
  mails: fc.array(drawnMail, { minLength: MAILS, maxLength: MAILS }),
});
type DrawnRelation = typeof drawnRelation extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type DrawnMail = typeof drawnMail extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function userId(name: DrawnMail['maker']): string | null {
  return name === 'nobody' ? null : office[name].userId;
}

/** The ids of mails that relations are linked to: those of the first few. */
const remoteIdOf = (run: string, index: number) => `${run}-${index}`;

async function storeRelation(id: string, one: DrawnRelation, run: string): Promise<MailRelation> {
  const { entered, email, linked, hadOtherHolder } = one;
  const isEntered = entered !== 'by an admin' && email !== '';
  const row = {
    ownerId: userId(one.owner),
    email,
    linkedMailIds: linked.map((index) => remoteIdOf(run, index)),
  };
  const dated = {
    addressEnteredAt: isEntered ? ENTERED_AT : null,
    addressHadHolder: isEntered && hadOtherHolder,
  };
  // What an address brings along is forgotten with a new one, and what is decided about it is said after.
  await api.owner.relation.update({ where: { id }, data: row, select: { id: true } });
  const isDecided = isEntered && entered !== 'undecided';
  await api.owner.relation.update({
    where: { id },
    data: { ...dated, addressDecision: isDecided ? entered : null },
    select: { id: true },
  });
  return {
    ...row,
    addressEnteredAt: dated.addressEnteredAt,
    hadOtherHolder: dated.addressHadHolder,
    isAddressConfirmed: isEntered && entered === 'confirmed',
  };
}

async function storeMail(one: DrawnMail, run: string, index: number): Promise<SeenEmail & { id: string }> {
  const { folder, isDraft, to } = one;
  const from = one.from === 'the mailbox' ? mailbox.address : one.from;
  const row = { remoteId: remoteIdOf(run, index) };
  const madeById = userId(one.maker);
  const moment = new Date(one.moment);
  const { id } = await storeEmail(api.owner, mailbox, {
    ...row,
    ...(madeById !== null && { madeById }),
    folder,
    isDraft,
    from,
    to,
    moment,
    subject: `${WORD} ${index}`,
  });
  return {
    id,
    visibleThrough: visibleThrough({ folder, isDraft, fromKey: from }, mailbox.address),
    fromKey: from,
    recipients: to,
    madeById,
    remoteId: row.remoteId,
    moment,
  };
}

/** What a viewer sees by the policy, and by the search, which writes the rule into its statements. */
function seenBy(viewer: Viewer): Promise<{ rows: string[]; hits: string[] }> {
  return api.application.database.lease(viewer, async (client) => {
    const rows = await client.email.findMany({ select: { id: true } });
    const hits = await foundInHeaders(client, emailSearchTerms(WORD), null, 2 * MAILS);
    return { rows: rows.map(({ id }) => id).toSorted(), hits: hits.map(({ id }) => id).toSorted() };
  });
}

it(
  'shows each role the mails that the rule of the domain does, in rows and in searches [ROLES-13, ROLES-23, ROLES-25]',
  async () => {
    const { officeId, admin, advisor, colleague, reader } = office;
    const viewers: readonly Viewer[] = [
      admin,
      advisor,
      colleague,
      reader,
      { officeId, userId: null, role: 'system' },
      { officeId, userId: relationIds[0] ?? null, role: 'customer' },
    ];
    let [shown, hidden] = [0, 0];
    await fc.assert(
      fc.asyncProperty(drawn, async ({ relations, mails }) => {
        const run = randomUUID();
        await api.owner.email.deleteMany({ where: { officeId } });
        const storedRelations: MailRelation[] = [];
        for (const [index, id] of relationIds.entries()) {
          const one = relations[index];
          if (one !== undefined) storedRelations.push(await storeRelation(id, one, run));
        }
        const stored: (SeenEmail & { id: string })[] = [];
        for (const [index, one] of mails.entries()) stored.push(await storeMail(one, run, index));
        for (const viewer of viewers) {
          const seen = stored.filter((mail) => seesEmail(viewer, mail, storedRelations));
          const ids = seen.map(({ id }) => id).toSorted();
          expect(await seenBy(viewer), viewer.role).toEqual({ rows: ids, hits: ids });
          if (viewer.role === 'readwrite')
            [shown, hidden] = [shown + ids.length, hidden + MAILS - ids.length];
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    expect(Math.min(shown, hidden)).toBeGreaterThan(MAILS);
  },
  LONGEST,
);

it('makes the policy of the one text of the rule', async () => {
  const client = new Client({ connectionString: api.database.ownerUrl });
  await client.connect();
  const policy = async () => {
    const { rows } = await client.query(
      `SELECT qual FROM pg_policies WHERE tablename = 'emails' AND policyname = 'seen'`,
    );
    return rows;
  };
  try {
    const before = await policy();
    await client.query('BEGIN');
    await client.query('ALTER POLICY seen ON emails USING (true)');
    await client.query('CALL balie.apply_email_rule()');
    expect(await policy()).toEqual(before);
    await client.query('ROLLBACK');
  } finally {
    await client.end();
  }
});
