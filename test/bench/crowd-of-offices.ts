import { setTimeout as pause } from 'node:timers/promises';
import { sandboxLinks } from '#dev/sandbox/credentials.ts';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { freePort } from '#dev/stack/free-ports.ts';
import { createDatabase } from '#prisma/database.ts';
import { createDirectory } from '#prisma/directory.ts';
import { listen } from '#prisma/events.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { requestDuePasses } from '#services/sync/due-passes.directory.ts';
import { relationCommands } from '#test/support/browser/relation-commands.ts';
import { testEnvironment, testMasterKey } from '#test/support/environment/environment.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { seenRuns } from '#test/support/saga/seen-runs.ts';
import type { Bench } from './bench.ts';
import {
  answering,
  letFiveMinutesPass,
  officeWith,
  taxLink,
  unchanged,
  writeCalendars,
} from './crowded-offices.ts';
import { startMeasured } from './measured-process.ts';
import { passCosts } from './pass-costs.ts';
import { type Result, single } from './result.ts';
import { generatedRows, sendRows } from './sent-import.ts';
import { quantile } from './statistics.ts';

/** Calendars that are due at once, saves of the office whose service hangs, and rows of the import. */
const SIZES = {
  quick: { attempts: 50, hung: 30, rows: 1_000 },
  full: { attempts: 1_000, hung: 60, rows: 20_000 },
};
const HANGS = 40_000;
/** Saves that are measured of each. */
const SAVES = 30;
const BAR = { atMost: 1_000, of: 'ours', gate: false } as const;

/**
 * P7: the saga of one office's save while another office's service hangs, while passes are due, and during an
 * import.
 */
export const benchOffices: Bench = async ({ effort, servers, say }) => {
  const { database: urls, temporal } = await servers();
  const { attempts, hung, rows } = effort.sagas < 5 ? SIZES.quick : SIZES.full;
  const graph = await answering(20, unchanged);
  const sandbox = await startSandbox();
  const quick = sandboxLinks(sandbox.url, 'main').filter(({ kind }) => kind === 'fisca');
  const slow = await answering(HANGS, () => ({}));
  say(`Writing ${attempts} offices with a calendar …`);
  await writeCalendars(urls, attempts, graph.url);
  const port = await freePort();
  const worker = await startMeasured('workflows/worker.ts', port, {
    ...testEnvironment({ database: { variables: {} } as never, taskQueue: 'bench-offices' }),
    DATABASE_APP_URL: urls.appUrl,
    DATABASE_DIRECTORY_URL: urls.directoryUrl,
    DATABASE_CLIENTS: '12',
    TEMPORAL_ADDRESS: await temporal(),
    WORKER_HEALTH_PORT: String(port),
    PROVIDERS_ALLOW_LOOPBACK: 'on',
    MICROSOFT_CLIENT_ID: 'bench',
    MICROSOFT_CLIENT_SECRET: 'bench',
    MICROSOFT_LOGIN_URL: graph.url,
    MICROSOFT_GRAPH_URL: graph.url,
  });
  const database = createDatabase({ url: urls.appUrl, clients: 4 });
  const directory = createDirectory(urls.directoryUrl);
  const events = listen({
    url: urls.appUrl,
    onProblem(error) {
      throw error;
    },
  });
  let made = 0;
  const at = (office: TestOffice) => ({
    ...seenRuns(database, events, office.officeId),
    ...relationCommands({
      database,
      office,
      onBsn: () => undefined,
      onMade: () => undefined,
      context: {
        officeKeys: createOfficeKeys(testMasterKey),
        now: () => new Date(),
        extraBankCodes: [],
        undoMilliseconds: 0,
      },
      nextNumber: () => {
        made += 1;
        return made;
      },
    }),
  });

  /** Each is waited for, a tenth of a second after the one before. */
  async function times(office: ReturnType<typeof at>): Promise<number[]> {
    const elapsed: number[] = [];
    while (elapsed.length < SAVES) {
      const began = performance.now();
      const { runId } = await office.create('person');
      await office.untilState(runId, 'done', 'attention');
      elapsed.push(performance.now() - began);
      await pause(100);
    }
    return elapsed;
  }

  function report(what: string, elapsed: readonly number[]): Result[] {
    say(`${what}: p50 ${quantile(elapsed, 0.5).toFixed(0)} ms, p95 ${quantile(elapsed, 0.95).toFixed(0)} ms`);
    return [
      single({ id: 'P7', what: `${what}, p50`, unit: 'ms', bar: null, ours: quantile(elapsed, 0.5) }),
      single({ id: 'P7', what: `${what}, p95`, unit: 'ms', bar: BAR, ours: quantile(elapsed, 0.95) }),
    ];
  }

  try {
    const saver = at(await officeWith(urls, quick));
    await times(saver);
    const results = report('save of an office, alone', await times(saver));
    await letFiveMinutesPass(urls);
    await requestDuePasses(directory);
    results.push(...report(`while ${attempts} calendars are due`, await times(saver)));

    const temporalAddress = await temporal();
    results.push(...(await passCosts({ urls, directory, temporalAddress, say }, attempts)));

    const unlucky = at(await officeWith(urls, [taxLink(slow.url)]));
    for (let count = 0; count < hung; count += 1) await unlucky.create('person');
    results.push(...report('while the service of an office hangs', await times(saver)));
    slow.close();

    const importing = await officeWith(urls, quick);
    const officeKeys = createOfficeKeys(testMasterKey);
    const sender = { viewer: importing.admin, token: '', relations: 0, key: importing.key };
    const importId = await sendRows({ database, officeKeys }, sender, generatedRows(rows, 9, sender));
    const begin = (phase: 'rehearsing' | 'importing') =>
      database.lease(importing.admin, (client) =>
        beginPhase(client, importing.admin, { importId, phase, push: true }),
      );
    await begin('rehearsing');
    const during = await times(saver);
    while ((await stateOf()) === 'rehearsing') await pause(500);
    await begin('importing');
    during.push(...(await times(saver)));
    results.push(...report(`while one office imports ${rows} rows`, during));
    return results;

    async function stateOf(): Promise<string> {
      const found = await database.lease(importing.admin, (client) =>
        client.relationImport.findUniqueOrThrow({ where: { id: importId }, select: { state: true } }),
      );
      return found.state;
    }
  } finally {
    for (const address of [graph, slow]) address.close();
    await worker.stop();
    await sandbox.close();
    await Promise.all([events.close(), database.close(), directory.$disconnect()]);
  }
};
