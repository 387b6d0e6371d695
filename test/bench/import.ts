import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Client } from 'pg';
import type { ImportPhase } from '#domain/import/phases.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { workImport } from '#services/import/work-import.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import type { Bench } from './bench.ts';
import { type BenchOffice, seedOffice } from './offices.ts';
import { type Result, single } from './result.ts';
import { generatedRows, sendRows } from './sent-import.ts';
import type { World } from './world.ts';

const CLIENTS = 4;

/**
 * The same rows copied from a file of the server into the table with all its indexes: nothing validated or
 * sealed.
 */
async function secondsOfCopy(owner: Client, { viewer }: BenchOffice): Promise<number> {
  const { rows } = await owner.query<{ columns: string; file: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns,
            quote_literal(current_setting('data_directory') || '/bench-import') AS file
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'relations' AND is_generated = 'NEVER'`,
  );
  const [{ columns, file } = { columns: '', file: '' }] = rows;
  const office = owner.escapeLiteral(viewer.officeId);
  await owner.query(`COPY (SELECT ${columns} FROM relations WHERE office_id = ${office}) TO ${file}`);
  await owner.query('DELETE FROM relations WHERE office_id = $1', [viewer.officeId]);
  const started = performance.now();
  await owner.query(`COPY relations (${columns}) FROM ${file}`);
  return (performance.now() - started) / 1000;
}

interface ImportRun {
  readonly sent: number;
  readonly rehearsed: number;
  readonly imported: number;
  /** Of the event loop of whoever imports, in ms. */
  readonly lag: number;
}

/** Takes rows all the way, as api and worker do but without the way between them; times are seconds. */
async function importRows(
  database: Database,
  { secrets }: World,
  office: BenchOffice,
  rows: readonly (readonly string[])[],
): Promise<ImportRun> {
  const { viewer } = office;
  const context = {
    database,
    officeKeys: createOfficeKeys(secrets.masterKey),
    now: () => new Date(),
    extraBankCodes: [],
    providers: { adapterFor: () => null },
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const marks = [performance.now()];
  const importId = await sendRows(context, office, rows);
  marks.push(performance.now());
  for (const phase of ['rehearsing', 'importing'] satisfies ImportPhase[]) {
    await database.lease(viewer, (client) => beginPhase(client, viewer, { importId, phase }));
    await workImport(context, { officeId: viewer.officeId, importId }, () => true);
    marks.push(performance.now());
  }
  delay.disable();
  const { failedRows } = await database.lease(viewer, (client) =>
    client.relationImport.findUniqueOrThrow({ where: { id: importId } }),
  );
  if (failedRows > 0) throw new Error(`${failedRows} rows of the bench were refused`);
  const [sent = 0, rehearsed = 0, imported = 0] = marks
    .slice(1)
    .map((mark, index) => (mark - (marks[index] ?? mark)) / 1000);
  return { sent, rehearsed, imported, lag: delay.percentile(99) / 1e6 };
}

/** P3: a file of relations, against the same rows written by COPY. */
export const benchImport: Bench = async ({ effort, say, world: bringUp }) => {
  const world = await bringUp();
  const office = await seedOffice(world.database, world.secrets.masterKey, {
    name: 'import',
    relations: 0,
    seed: 14,
  });
  const rows = generatedRows(effort.imported, 15, office);
  const owner = new Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  const database = createDatabase({ url: world.database.appUrl, clients: CLIENTS });
  try {
    say(`Importing ${effort.imported} rows …`);
    const run = await importRows(database, world, office, rows);
    const baseline = await secondsOfCopy(owner, office);
    const ratio = run.imported / baseline;
    const what = `import of ${effort.imported} rows`;
    const line = { id: 'P3', unit: 's', bar: null } as const;
    const results: Result[] = [
      {
        ...line,
        what: `${what}, the run`,
        ours: run.imported,
        baseline,
        ratio: { median: ratio, low: ratio, high: ratio },
        bar: { atMost: 3, of: 'ratio', gate: false },
      },
      single({ ...line, what: `${what}, its rehearsal`, ours: run.rehearsed }),
      single({ ...line, what: `${what}, receiving them`, ours: run.sent }),
      single({
        ...line,
        what: 'lag of the event loop meanwhile, p99',
        unit: 'ms',
        ours: run.lag,
        bar: { atMost: 50, of: 'ours', gate: false },
      }),
    ];
    return results;
  } finally {
    await database.close();
    await owner.end();
  }
};
