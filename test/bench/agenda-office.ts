import { Client } from 'pg';
import type { DatabaseUrls } from '#test/support/environment/migrated-postgres.ts';
import { type BenchOffice, seedOffice, vacuum } from './offices.ts';

/** Appointments of each month. */
export const A_MONTH = 1_000;
/** The first of its months, and how many follow. */
const FIRST = '2030-01-01';
export const MONTHS = 24;
/** Days that no view of another month shows, so that each month shows its own alone. */
const FIRST_DAY = 7;
const DAYS = 16;

/** The first day of a month of the office, by its place; and the last day that has appointments. */
export function monthOf(index: number): { readonly first: string; readonly lastBusy: string } {
  const month = new Date(FIRST);
  month.setUTCMonth(index);
  const text = month.toISOString();
  return { first: text.slice(0, 10), lastBusy: `${text.slice(0, 8)}${FIRST_DAY + DAYS - 1}` };
}

/** Hours of 12 users with 1,000 relations, spread over the day. */
const FILL = `
  INSERT INTO appointments (office_id, user_id, relation_id, text, location, starts_at, ends_at, in_calendar, created_by_id,
    created_at)
  SELECT $1, user_id, relation_ids[1 + n * 7919 % cardinality(relation_ids)], 'Bespreking ' || n, 'Spreekkamer ' || n % 4,
    starts_at, starts_at + interval '30 minutes', true, user_id, now()
  FROM (SELECT array_agg(id ORDER BY id) AS relation_ids FROM relations WHERE office_id = $1) relation,
    (SELECT array_agg(id ORDER BY id) AS user_ids FROM users WHERE office_id = $1) account,
    generate_series(0, $2::integer * $3::integer - 1) n,
    LATERAL (SELECT user_ids[1 + n % cardinality(user_ids)] AS user_id,
      ('${FIRST}'::date + n / $3 * interval '1 month' + (${FIRST_DAY - 1} + n % ${DAYS}) * interval '1 day'
        + interval '8 hours' + n / ${DAYS} % 20 * interval '30 minutes') AT TIME ZONE 'Europe/Amsterdam' AS starts_at) hour`;

/** Writes an office with 1,000 appointments in each of its months. */
export async function seedAgendaOffice(database: DatabaseUrls, masterKey: Buffer): Promise<BenchOffice> {
  const size = { name: 'agenda', relations: 1_000, seed: 23, advisors: 11 };
  const office = await seedOffice(database, masterKey, size);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query(FILL, [office.viewer.officeId, MONTHS, A_MONTH]);
    await vacuum(database);
    return office;
  } finally {
    await owner.end();
  }
}
