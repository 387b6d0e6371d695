import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { createDatabase } from '#prisma/database.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import type { BenchOffice } from './offices.ts';
import { generatedRows, sendRows } from './sent-import.ts';
import type { World } from './world.ts';

const root = path.join(import.meta.dirname, '../..');

type BenchServer = Pick<World, 'database' | 'secrets'>;

/** An import of an office that waits to be worked on. */
export async function waitingImport(
  { database: urls, secrets }: BenchServer,
  office: BenchOffice,
  count: number,
): Promise<string> {
  const database = createDatabase({ url: urls.appUrl, clients: 2 });
  const email = CSV_COLUMNS.indexOf('email');
  const number = CSV_COLUMNS.indexOf('relnr');
  // The generator knows nothing of the relations that are there: addresses of its persons would be taken.
  const rows = generatedRows(count, 16, office).map((cells, index) =>
    cells.with(number, '').with(email, `import-${index}@klant.example`),
  );
  try {
    const officeKeys = createOfficeKeys(secrets.masterKey);
    const importId = await sendRows({ database, officeKeys }, office, rows);
    await database.lease(office.viewer, (client) =>
      beginPhase(client, office.viewer, { importId, phase: 'importing' }),
    );
    return importId;
  } finally {
    await database.close();
  }
}

/** Works through an import in a process of its own, and meanwhile at what is given, which goes on until the import ends. */
export async function duringImport<T>(
  { database, secrets }: BenchServer,
  reference: { readonly officeId: string; readonly importId: string },
  work: (goesOn: () => boolean) => Promise<T>,
): Promise<T> {
  const settings = { url: database.appUrl, masterKey: secrets.masterKey.toString('base64'), reference };
  const importing = fork(path.join(root, 'test/bench/import-process.ts'), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      NODE_ENV: 'production',
      BENCH_IMPORT: JSON.stringify(settings),
    },
  });
  const ended = once(importing, 'exit');
  const done = await work(() => importing.exitCode === null && importing.signalCode === null);
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`the import ended with ${code ?? signal}`);
  return done;
}
