import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Bench } from './bench.ts';
import { type EmailOffice, seedEmailOffice } from './email-office.ts';
import type { Request } from './load.ts';
import { lasting, type RequestMix, requestWhile } from './request-mix.ts';
import { type Result, single } from './result.ts';
import { quantile } from './statistics.ts';
import { startApi } from './world.ts';

/** A request over loopback, its answer read. */
const BAR = { atMost: 100, of: 'ours', gate: false } as const;
/** What row-level security may cost beside the same rule written into the statement. */
const RULE_BAR = { atMost: 1.3, of: 'ratio', gate: false } as const;
const MAILS = 100_000;
const SAMPLES = 40;
const STATEMENTS = 60;

const ROWS = 'emails { id subject preview from { name address } moment isRead flag senderRelation { id } }';
const QUESTIONS: Readonly<Record<string, string>> = {
  'list and count of the inbox': `{ mailbox { unseen emails(folder: inbox) { total pageCount ${ROWS} } } }`,
  'list and count of what was sent': `{ mailbox { emails(folder: sent) { total pageCount ${ROWS} } } }`,
  'the hundredth page of the inbox': `{ mailbox { emails(folder: inbox, page: 100) { ${ROWS} } } }`,
  'what is to be done': `{ mailbox { emails(folder: inbox, onlyOpen: true) { total ${ROWS} } } }`,
};
/** In the headers alone: the time of the mail service is its own. */
const TEXTS: Readonly<Record<string, string>> = {
  'search of a rare word': '%9123%',
  'search of a word that all have': '%kwartaal%',
};

function requestsOf({ users }: EmailOffice): RequestMix {
  const request = (token: string, query: string): Request => ({
    path: '/graphql',
    headers: { 'x-access-token': token },
    body: JSON.stringify({ query }),
  });
  return Object.fromEntries(
    Object.entries(users).flatMap(([who, { token }]) =>
      Object.entries(QUESTIONS).map(([what, query]) => [`${what}, ${who}`, [request(token, query)]]),
    ),
  );
}

const LISTED = `office_id = (SELECT balie.office_id()) AND NOT ('deleted' = ANY(pending))
  AND folder_id = (SELECT id FROM mailbox_folders WHERE office_id = (SELECT balie.office_id()) AND kind = 'inbox')`;
const STATEMENT_OF = {
  'page of the inbox': (rule: string) =>
    `SELECT id FROM emails WHERE ${LISTED} ${rule} ORDER BY moment DESC, id DESC LIMIT 50`,
  'count of the inbox': (rule: string) => `SELECT count(*) FROM emails WHERE ${LISTED} ${rule}`,
} as const;

/** Milliseconds of each statement under the role rule, and as the owner with that rule written into it. */
async function statements(urls: { readonly appUrl: string; readonly ownerUrl: string }, office: EmailOffice) {
  const [app, owner] = [urls.appUrl, urls.ownerUrl].map(
    (connectionString) => new Client({ connectionString }),
  );
  if (app === undefined || owner === undefined) throw new Error('two clients were made');
  await Promise.all([app.connect(), owner.connect()]);
  const results: Result[] = [];
  try {
    for (const [who, { id }] of Object.entries(office.users)) {
      const role = who === 'admin' ? 'admin' : 'readwrite';
      const settings = `SELECT set_config('balie.office', $1, false), set_config('balie.user', $2, false),
        set_config('balie.role', $3, false)`;
      for (const client of [app, owner]) await client.query(settings, [office.viewer.officeId, id, role]);
      const { rows } = await owner.query<{ rule: string }>('SELECT balie.email_rule() AS rule');
      const rule = (rows[0]?.rule ?? 'true')
        .replaceAll('$1', '(SELECT balie.office_id())')
        .replaceAll('$2', '(SELECT balie.user_id())');
      for (const [what, statement] of Object.entries(STATEMENT_OF)) {
        const [ours, baseline] = [
          await timesOf(app, statement(''), []),
          await timesOf(owner, statement(`AND ${rule}`), []),
        ];
        const ratio = quantile(ours, 0.5) / quantile(baseline, 0.5);
        results.push({
          id: 'email',
          unit: 'ms',
          what: `${what}, ${who}, p50, against the rule as the owner`,
          bar: RULE_BAR,
          ours: quantile(ours, 0.5),
          baseline: quantile(baseline, 0.5),
          ratio: { median: ratio, low: ratio, high: ratio },
        });
      }
      for (const [what, pattern] of Object.entries(TEXTS)) {
        const times = await timesOf(
          app,
          `SELECT e.id FROM emails e WHERE e.id = ANY(ARRAY(
             SELECT id FROM balie.search_emails(ARRAY[$1::text], NULL, NULL, 50)))`,
          [pattern],
        );
        const line = { id: 'email', unit: 'ms', what: `${what}, ${who}, p95`, bar: BAR } as const;
        results.push(single({ ...line, ours: quantile(times, 0.95) }));
      }
    }
    return results;
  } finally {
    await Promise.all([app.end(), owner.end()]);
  }
}

async function timesOf(client: Client, statement: string, values: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let attempt = 0; attempt < STATEMENTS; attempt += 1) {
    const began = performance.now();
    await client.query(statement, [...values]);
    times.push(performance.now() - began);
  }
  return times;
}

/** Lists, counts and searches of a mailbox of 100,000 mails, for an admin, a user with a third of it, and one with none. */
export const benchEmail: Bench = async ({ effort, servers, say }) => {
  const { database } = await servers();
  const secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };
  say(`Seeding ${MAILS} mails …`);
  const office = await seedEmailOffice(database, secrets.masterKey, MAILS);
  const plans = await statements(database, office);
  const api = await startApi(database, secrets);
  try {
    const requested = requestsOf(office);
    await requestWhile(lasting(effort.warmUp), api.address, requested);
    const answered = await requestWhile(lasting(effort.sample * SAMPLES), api.address, requested);
    return [
      ...answered.flatMap(({ what, times }): Result[] => [
        single({ id: 'email', unit: 'ms', what: `${what}, p95`, ours: quantile(times, 0.95), bar: BAR }),
        single({ id: 'email', unit: 'ms', what: `${what}, p50`, ours: quantile(times, 0.5), bar: null }),
      ]),
      ...plans,
    ];
  } finally {
    await api.stop();
  }
};
