import { randomBytes } from 'node:crypto';
import { addDays, dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { Bench } from './bench.ts';
import type { Request } from './load.ts';
import { lasting, type RequestMix, requestWhile } from './request-mix.ts';
import { type Result, single } from './result.ts';
import { screenQuery } from './screen-query.ts';
import { quantile } from './statistics.ts';
import { seedTaskOffice, type TaskOffice } from './task-office.ts';
import { duringImport, waitingImport } from './waiting-import.ts';
import { startApi } from './world.ts';

/** A request over loopback, its answer read. */
const BAR = { atMost: 100, of: 'ours', gate: false } as const;
/** Samples are longer than those of pairs: a p95 takes many. */
const SAMPLES = 40;
const LEAST = 'least';

const LISTS = {
  'list by end': {},
  'list by end, the latest first': { sort: { field: 'END', direction: 'DESC' } },
  'list by start': { sort: { field: 'START', direction: 'ASC' } },
  'list by user': { sort: { field: 'USER', direction: 'ASC' } },
  'list by creation': { sort: { field: 'CREATED', direction: 'DESC' } },
  'list by relation': { sort: { field: 'RELATION', direction: 'ASC' } },
  'list by subject': { sort: { field: 'SUBJECT', direction: 'ASC' } },
  'list of what repeats': { tab: 'PERIODIC' },
  'search of one letter': { search: 'e' },
  'search of two words': { search: 'btw 2024' },
  'search of a word and a user': { search: 'jaarrekening advies3' },
  "'te laat'": { isOverdue: true },
  "'mijn taken'": { isMine: true },
} as const;

/** What the screens ask as somebody, and the least that can be asked through the same api. */
async function requestsOf(token: string): Promise<RequestMix> {
  const request = (operationName: string, query: string, variables: object): Request => ({
    path: '/graphql',
    headers: { 'x-access-token': token },
    body: JSON.stringify({ query, operationName, variables }),
  });
  const rows = await screenQuery('taskListQueriesRowsQuery');
  const dashboard = await screenQuery('dashboardQuery');
  const everything = { tab: 'GENERAL', search: '', isMine: false, isOverdue: false };
  const byEnd = { sort: { field: 'END', direction: 'ASC' } };
  const today = dayInAmsterdam(new Date());
  const days = { from: addDays(today, -20), until: addDays(today, 20) };
  return {
    [LEAST]: [request('BenchLeast', 'query BenchLeast { viewer { __typename } }', {})],
    ...Object.fromEntries(
      Object.entries(LISTS).map(([what, more]) => [
        what,
        [request('taskListQueriesRowsQuery', rows, { ...everything, ...byEnd, ...more })],
      ]),
    ),
    dashboard: [request('dashboardQuery', dashboard, { ...days, isMine: false })],
    "dashboard, 'mijn taken'": [request('dashboardQuery', dashboard, { ...days, isMine: true })],
  };
}

/** Each kind as the admin asks it, and as somebody who sees a part. */
async function requestsOfOffice({ token, advisorToken }: TaskOffice): Promise<RequestMix> {
  const requested = { admin: await requestsOf(token), advisor: await requestsOf(advisorToken) };
  return Object.fromEntries(
    Object.entries(requested).flatMap(([who, kinds]) =>
      Object.entries(kinds).map(([what, requests]) => [`${what}, ${who}`, requests] as const),
    ),
  );
}

/** Issue 12: what users wait for in an office of 50,000 open tasks, also while an import goes on in it. */
export const benchTasks: Bench = async ({ effort, say, servers }) => {
  const { database } = await servers();
  const secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };
  say(`Seeding ${effort.tasks} tasks …`);
  const office = await seedTaskOffice(database, secrets.masterKey, effort.tasks);
  const api = await startApi(database, secrets);
  try {
    const requested = await requestsOfOffice(office);
    await requestWhile(lasting(effort.warmUp), api.address, requested);
    const idle = await requestWhile(lasting(effort.sample * SAMPLES), api.address, requested);
    const rows = effort.imported * 4;
    const importId = await waitingImport({ database, secrets }, office, rows);
    say(`Importing ${rows} rows meanwhile …`);
    const reference = { officeId: office.viewer.officeId, importId };
    const busy = await duringImport({ database, secrets }, reference, (goesOn) =>
      requestWhile(goesOn, api.address, requested),
    );
    const least = idle.filter(({ what }) => what.startsWith(LEAST)).flatMap(({ times }) => times);
    return idle.flatMap(({ what, times }, index): Result[] => {
      const meanwhile = busy[index]?.times ?? [];
      const line = { id: 'tasks', unit: 'ms' } as const;
      const against = (label: string, ours: number, baseline: number): Result => {
        const ratio = ours / baseline;
        return {
          ...line,
          what: `${what}, ${label}`,
          ours,
          baseline,
          bar: BAR,
          ratio: { median: ratio, low: ratio, high: ratio },
        };
      };
      const late = quantile(times, 0.95);
      return [
        against('p95, against the least', late, quantile(least, 0.95)),
        single({ ...line, what: `${what}, p50`, ours: quantile(times, 0.5), bar: null }),
        against('p95 during an import, against before', quantile(meanwhile, 0.95), late),
        single({
          ...line,
          what: `${what}, p50 during an import`,
          ours: quantile(meanwhile, 0.5),
          bar: null,
        }),
      ];
    });
  } finally {
    await api.stop();
  }
};
