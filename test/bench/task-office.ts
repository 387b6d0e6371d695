import { Client } from 'pg';
import { SEED_SUBJECTS } from '#dev/seed/tasks.ts';
import type { DatabaseUrls } from '#test/support/environment/migrated-postgres.ts';
import { type BenchOffice, seedOffice, signIn, vacuum } from './offices.ts';

/** An office full of tasks, with a user who sees a part of them. */
export interface TaskOffice extends BenchOffice {
  readonly advisorToken: string;
}

const ADVISORS = 11;
const RELATIONS = 5_000;

/** A row for each task, with what it is spread over. */
const SPREAD = `
  SELECT n, (SELECT array_agg(id ORDER BY id) FROM relations WHERE office_id = $1) AS relation_ids,
    (SELECT array_agg(id ORDER BY id) FROM users WHERE office_id = $1) AS user_ids
  FROM generate_series(1, $2::integer) n`;
/** Columns of an open task: days around today, a tenth without one, of relations and users in turn. */
const COMMON = `
  SELECT n, relation_ids[1 + n * 7919 % cardinality(relation_ids)] AS relation_id,
    user_ids[1 + n * 31 % cardinality(user_ids)] AS user_id,
    ($3::text[])[1 + n * 13 % cardinality($3::text[])] || ' ' || 2020 + n % 7 AS subject,
    'Zie het dossier; stukken van ' || n AS notes,
    CASE WHEN n % 10 > 0 THEN current_date - 60 + n * 37 % 260 END AS end_day,
    CASE WHEN n % 10 > 7 THEN lpad((8 + n % 10)::text, 2, '0') || ':30' END AS end_time,
    now() - n % 400 * interval '1 day' - n * interval '1 second' AS created_at
  FROM (${SPREAD}) spread`;

const FILLS: readonly { readonly share: number; readonly sql: string }[] = [
  {
    share: 0.82,
    sql: `INSERT INTO tasks (office_id, relation_id, kind, subject, sort_subject, notes, start_day, end_day, end_time,
            user_id, created_at)
          SELECT $1, relation_id, 'normal', subject, lower(subject), notes, end_day - 14, end_day, end_time, user_id, created_at
          FROM (${COMMON}) task`,
  },
  {
    share: 0.4,
    sql: `INSERT INTO tasks (office_id, relation_id, kind, subject, sort_subject, notes, end_day, user_id, created_at, done_at)
          SELECT $1, relation_id, 'normal', subject, lower(subject), notes, end_day - 300, user_id,
            created_at - interval '1 year', created_at
          FROM (${COMMON}) task`,
  },
  {
    share: 0.08,
    sql: `INSERT INTO tasks (office_id, relation_id, kind, subject, sort_subject, notes, start_day, end_day, end_time,
            user_id, created_at, flow_run_id, flow_position, flow_name, flow_state)
          SELECT $1, relation_id, 'flow', subject, lower(subject), notes, end_day - 14, end_day, end_time, user_id, created_at,
            run.id, step.position, 'Jaarrekening', CASE step.position WHEN 1 THEN 'active' ELSE 'waiting' END
          FROM (${COMMON}) task CROSS JOIN LATERAL (SELECT uuidv7() AS id, task.n) run, generate_series(1, 3) step(position)`,
  },
  {
    share: 0.1,
    sql: `WITH series AS (
            INSERT INTO tasks (office_id, relation_id, kind, subject, sort_subject, notes, start_day, user_id, created_at,
              period, is_series, rolled_day)
            SELECT $1, relation_id, 'periodic', subject, lower(subject), notes, current_date - 40, user_id, created_at,
              (ARRAY['week', 'month', 'quarter', 'year'])[1 + n % 4], true, current_date - 40
            FROM (${COMMON}) task
            RETURNING id, relation_id, subject, sort_subject, notes, user_id, created_at, period, rolled_day)
          INSERT INTO tasks (office_id, relation_id, kind, subject, sort_subject, notes, start_day, end_day, user_id, created_at,
            period, series_id, occurrence_day)
          SELECT $1, relation_id, 'periodic', subject, sort_subject, notes, rolled_day,
            rolled_day + (row_number() OVER ())::integer % 90, user_id, created_at, period, id, rolled_day
          FROM series`,
  },
];

/** Writes an office with so many open tasks in its lists, and beside them done ones, waiting steps and series. */
export async function seedTaskOffice(
  database: DatabaseUrls,
  masterKey: Buffer,
  tasks: number,
): Promise<TaskOffice> {
  const size = { name: 'taken', relations: RELATIONS, seed: 17, advisors: ADVISORS };
  const office = await seedOffice(database, masterKey, size);
  const { officeId } = office.viewer;
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    for (const { share, sql } of FILLS) {
      await owner.query(sql, [officeId, Math.round(tasks * share), SEED_SUBJECTS]);
    }
    const { rows } = await owner.query<{ id: string }>(
      "SELECT id FROM users WHERE office_id = $1 AND username = 'taken-advies'",
      [officeId],
    );
    await vacuum(database);
    return { ...office, advisorToken: await signIn(database, officeId, rows[0]?.id ?? '') };
  } finally {
    await owner.end();
  }
}
