import { Client } from 'pg';
import { searchTerms } from '#domain/relation/relation-search-text.ts';
import type { Bench } from './bench.ts';
import { relationsRequest } from './graphql-list.ts';
import { answersOf, drive, type Request, type Side } from './load.ts';
import { multiplyRelations, seedOffice, vacuum } from './offices.ts';
import { measurePairs } from './pairs.ts';
import { compare, type Result } from './result.ts';
import { median } from './statistics.ts';
import type { Rivals, World } from './world.ts';

const PAGE = 50;
const TERMS = 24;

const NUMBERS_BEHIND_WORDS = 9;

async function pickTermsOfWholeOffice(owner: Client, { large }: World): Promise<string[]> {
  const { rows } = await owner.query<{ fields: string[] }>(
    `SELECT regexp_split_to_array(search_text, E'\\x1f') AS fields
     FROM (SELECT search_text, row_number() OVER (ORDER BY id) AS place FROM relations WHERE office_id = $1) numbered
     WHERE place % $2 = 1`,
    [large.viewer.officeId, Math.floor(large.relations / TERMS)],
  );
  return rows.slice(0, TERMS).map(({ fields }, index) => {
    const [email = '', street = '', city = ''] = fields.slice(
      -3 - NUMBERS_BEHIND_WORDS,
      -NUMBERS_BEHIND_WORDS,
    );
    const name = fields.at(-4 - NUMBERS_BEHIND_WORDS) ?? '';
    const numbers = fields.slice(-NUMBERS_BEHIND_WORDS);
    const terms = [
      (name.length < 3 ? email : name).slice(0, 8),
      numbers[0],
      street.slice(0, 9),
      numbers[6]?.slice(0, 8),
      city.slice(0, 6),
      numbers[4],
      email.slice(0, 7),
      `${city.slice(0, 5)} ${street.slice(0, 7)}`.trim(),
    ];
    return terms[index % terms.length] || name.slice(0, 8);
  });
}

/** Milliseconds of the middle search, of one pass through all terms. */
async function timeAttempt(
  terms: readonly string[],
  search: (term: string) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (const term of terms) {
    const started = performance.now();
    await search(term);
    times.push(performance.now() - started);
  }
  return median(times);
}

interface Searches {
  /** The product's function, as balie_app under row-level security. */
  readonly ours: (term: string) => Promise<readonly string[]>;
  /** The trigram index, as the owner of the tables. */
  readonly baseline: (term: string) => Promise<readonly string[]>;
}

function searchesOf(app: Client, owner: Client, { large }: World): Searches {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    async ours(term) {
      const terms = searchTerms(term);
      const { rows } = await app.query<{ id: string }>({
        name: 'ours',
        text: "SELECT id, sort_key FROM balie.search_relations($1, $2, NULL, 'name', false, NULL, NULL, $3)",
        values: [JSON.stringify(terms?.alternatives), terms?.relationNumber, PAGE + 1],
      });
      return ids(rows);
    },
    async baseline(term) {
      const words = term.split(' ').map((word) => `%${word}%`);
      const { rows } = await owner.query<{ id: string }>({
        name: `baseline of ${words.length}`,
        text: `WITH hits AS MATERIALIZED (
                 SELECT id, sort_name, relation_number = $3 AS is_number FROM relations
                 WHERE office_id = $1 AND deleting_at IS NULL
                   AND ${words.map((_, index) => `search_text LIKE $${index + 4}`).join(' AND ')})
               SELECT id, sort_name FROM hits ORDER BY is_number DESC, sort_name, id LIMIT $2`,
        values: [large.viewer.officeId, PAGE + 1, term, ...words],
      });
      return ids(rows);
    },
  };
}

async function sameAnswers(terms: readonly string[], searches: Searches): Promise<void> {
  for (const term of terms) {
    const [ours, baseline] = [await searches.ours(term), await searches.baseline(term)];
    if (ours.join() !== baseline.join()) throw new Error(`the searches for '${term}' differ`);
  }
}

async function compareInDatabase(
  terms: readonly string[],
  searches: Searches,
  attempts: number,
  what: string,
): Promise<Result> {
  await sameAnswers(terms, searches);
  const pairs = await measurePairs(
    attempts,
    () => timeAttempt(terms, searches.ours),
    () => timeAttempt(terms, searches.baseline),
  );
  const bar = { atMost: 1.3, of: 'ratio', gate: false } as const;
  return compare({ id: 'P4', what, unit: 'ms', bar }, pairs, (sample) => sample);
}

/** The search of the product's api against node's http over the owner's trigram scan. */
function sidesOf(allTerms: readonly string[], { api, bare }: Rivals, { large }: World) {
  // The bare server cannot look for more patterns than one.
  const terms = allTerms.filter((term) => !term.includes(' '));
  const ours = terms.map((search) => relationsRequest(large.token, { search, first: PAGE, after: null }));
  const baseline = terms.map((term): Request => {
    const { officeId, userId, role } = large.viewer;
    const requested = { viewer: { officeId, userId, role }, search: `%${term}%`, after: null, first: PAGE };
    return { path: '/search', headers: {}, body: JSON.stringify(requested) };
  });
  const sides: Record<'ours' | 'baseline', Side> = {
    ours: { process: api, requests: ours },
    baseline: { process: bare, requests: baseline },
  };
  return sides;
}

/** P4: search over a large office. */
export const benchSearch: Bench = async ({ effort, grow, say, world: bringUp }) => {
  const world = await bringUp();
  const owner = new Client({ connectionString: world.database.ownerUrl });
  const app = new Client({ connectionString: world.database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  try {
    const { officeId, userId, role } = world.large.viewer;
    await app.query(
      `SELECT set_config('balie.office', $1, false), set_config('balie.user', $2, false),
              set_config('balie.role', $3, false)`,
      [officeId, userId, role],
    );
    const terms = await pickTermsOfWholeOffice(owner, world);
    const searches = searchesOf(app, owner, world);
    const inDatabase = await compareInDatabase(terms, searches, effort.pairs * 2, 'search, SQL alone');

    const { ours, baseline } = sidesOf(terms, await world.rivals(), world);
    const load = { concurrency: 1, milliseconds: effort.sample };
    for (const side of [ours, baseline]) {
      await answersOf(side);
      await drive(side, { ...load, milliseconds: effort.warmUp });
    }
    const pairs = await measurePairs(
      effort.pairs,
      () => drive(ours, load),
      () => drive(baseline, load),
    );
    const line = { id: 'P4', bar: null } as const;
    const results = [
      inDatabase,
      compare(
        {
          ...line,
          what: 'search over GraphQL, p50',
          unit: 'ms',
          bar: { atMost: 3.5, of: 'ratio', gate: false },
        },
        pairs,
        (sample) => sample.p50,
      ),
      compare({ ...line, what: 'search over GraphQL, p99', unit: 'ms' }, pairs, (sample) => sample.p99),
    ];
    if (!grow) return results;

    say('Adding ten times as many relations of other offices …');
    const before = await timeAttempt(terms, searches.ours);
    const others = await seedOffice(world.database, world.secrets.masterKey, {
      name: 'anderen',
      relations: 10,
      seed: 13,
    });
    await multiplyRelations(world.database, { from: world.large, into: others.viewer.officeId, times: 10 });
    await vacuum(world.database);
    const after = await compareInDatabase(terms, searches, effort.pairs, 'the same among ten times as many');
    const growth = { median: after.ours / before, low: after.ours / before, high: after.ours / before };
    return [
      ...results,
      after,
      {
        ...line,
        what: 'growth by that',
        unit: 'ms',
        ours: after.ours,
        baseline: before,
        ratio: growth,
        bar: { atMost: 1.2, of: 'ratio', gate: false },
      },
    ];
  } finally {
    await Promise.all([owner.end(), app.end()]);
  }
};
