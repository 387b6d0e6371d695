import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInAmsterdam, momentInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { TaskPeriod } from '#domain/task/task.ts';
import { sized } from '#test/size.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { clockSamples, ourRecurrence, recurrenceSamples } from '#test/support/fields/recurrence-samples.ts';

const SAMPLES = sized(400, 10_000);
const INTERVALS: Readonly<Record<TaskPeriod, string>> = {
  week: '7 days',
  month: '1 month',
  quarter: '3 months',
  year: '1 year',
};

/** Up to 45 days behind the occurrence there are seven more at most. */
const OCCURRENCES = `
  SELECT to_char(anchor + n * step, 'YYYY-MM-DD') AS occurrence,
         to_char(max(found) FILTER (WHERE found <= day), 'YYYY-MM-DD') AS latest,
         to_char(min(found) FILTER (WHERE found > day), 'YYYY-MM-DD') AS next
  FROM unnest($1::date[], $2::interval[], $3::int[], $4::date[])
       WITH ORDINALITY AS sample (anchor, step, n, day, place)
  CROSS JOIN LATERAL (SELECT anchor + k * step AS found FROM generate_series(0, n + 8) k) all_of_them
  GROUP BY place, anchor, step, n, day
  ORDER BY place`;

/** Of an hour that comes twice Postgres takes the second. */
const MOMENTS = `
  SELECT CASE WHEN (moment - interval '1 hour') AT TIME ZONE 'Europe/Amsterdam' = shown
              THEN moment - interval '1 hour' ELSE moment END AS moment
  FROM unnest($1::timestamp[]) WITH ORDINALITY AS sample (shown, place)
  CROSS JOIN LATERAL (SELECT shown AT TIME ZONE 'Europe/Amsterdam' AS moment) read
  ORDER BY place`;

const SHOWN = `
  SELECT to_char(moment AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM-DD HH24:MI') AS shown
  FROM unnest($1::timestamptz[]) WITH ORDINALITY AS sample (moment, place)
  ORDER BY place`;

describe('dates of tasks against those of Postgres', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createDatabase();
    client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('finds the occurrences of anchor + n * interval [TASKRULES-21, TASKRULES-36]', async () => {
    const samples = recurrenceSamples(SAMPLES);
    const { rows } = await client.query(OCCURRENCES, [
      samples.map(({ anchor }) => anchor),
      samples.map(({ period }) => INTERVALS[period]),
      samples.map(({ n }) => n),
      samples.map(({ day }) => day),
    ]);
    expect(rows).toHaveLength(samples.length);
    const compared = samples.map((sample, index) => ({
      sample,
      ours: ourRecurrence(sample),
      theirs: rows[index],
    }));
    expect(compared.filter(({ ours, theirs }) => JSON.stringify(ours) !== JSON.stringify(theirs))).toEqual(
      [],
    );
  });

  it('reads a time of the Dutch clock, also when it changes, at the same moment', async () => {
    const samples = clockSamples(SAMPLES);
    const { rows } = await client.query<{ moment: Date }>(MOMENTS, [samples]);
    const ours = samples.map((sample) => {
      const [day = '', time = ''] = sample.split(' ');
      return { sample, moment: momentInAmsterdam({ day, time }) };
    });
    expect(ours).toEqual(samples.map((sample, index) => ({ sample, moment: rows[index]?.moment })));
  });

  it('shows of a moment the same day and time', async () => {
    const moments = clockSamples(SAMPLES).map((sample) => new Date(`${sample.replace(' ', 'T')}Z`));
    const { rows } = await client.query<{ shown: string }>(SHOWN, [moments]);
    expect(moments.map((moment) => `${dayInAmsterdam(moment)} ${timeInAmsterdam(moment)}`)).toEqual(
      rows.map(({ shown }) => shown),
    );
  });
});
