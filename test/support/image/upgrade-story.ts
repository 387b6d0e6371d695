import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { BALIE, call, callPatiently, signIn } from './balie-caller.ts';
import { environmentOf } from './image-environment.ts';
import { imageProcesses } from './image-process.ts';
import { megabytesOf } from './process-memory.ts';
import { openProductionNetwork } from './production-network.ts';
import { openSnapshotReader, type TableSnapshot } from './table-snapshot.ts';

// upgrade-story.ts ROOT FOLDER EARLIER: the offices that an earlier release migrated and seeded, after the image whose
// root filesystem is ROOT took over, and what a morning's work takes of memory. EARLIER is a checkout of that release.

const [root = '', folder = '', earlier = ''] = process.argv.slice(2);
const run = promisify(execFile);
const SAVES = 200;
const AT_ONCE = 8;
const IMPORTED = 1_000;

interface Wire {
  readonly _id: string;
}

const network = await openProductionNetwork(folder);
const inEarlier = async (file: string) => {
  const commands = [path.join(earlier, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  // The names of compose.yaml are known in the image alone.
  const settings = Object.fromEntries(
    Object.entries(environmentOf('office', network.values)).map(([name, value]) => [
      name,
      name.startsWith('DATABASE_') ? value.replace('@postgres:', '@127.0.0.1:') : value,
    ]),
  );
  const own = { NODE_ENV: 'test', FILES_URL: path.join(folder, 'files'), SANDBOX_URL: network.sandbox.url };
  const environment = { ...process.env, ...settings, ...own, NODE_EXTRA_CA_CERTS: undefined, PATH: commands };
  await run(process.execPath, [file], { cwd: earlier, env: environment, maxBuffer: 50_000_000 });
};

const image = await imageProcesses(root, network, folder);
await inEarlier('dev/generate.ts');
await inEarlier('prisma/migrate.ts');
await inEarlier('dev/seed/seed.ts');
await image.giveFiles();
const reader = await openSnapshotReader(network.ownerUrl);
const before = await reader.read();
const migrated = await image.run('migrate');
const after = await reader.read();

function differences(of: (table: TableSnapshot[string] | undefined) => unknown): string[] {
  return Object.keys(before).filter((table) => of(before[table]) !== of(after[table]));
}

const api = await image.start('api', 3000);
const worker = await image.start('worker', 3001);
const idle = { api: api.peakMegabytes(), worker: worker.peakMegabytes() };
const token = await signIn('beheer', 'Voordeur!1');
const relations = (await call('GET', '/app/klant', token)) as readonly Wire[];
const [first] = relations;
const [template] = (await call('GET', '/app/brief', token)) as readonly { readonly file: string }[];
const made = await fetch(
  `${BALIE}/app/brief/make/${first?._id}/${encodeURIComponent(template?.file ?? '')}`,
  {
    headers: { 'x-access-token': token },
  },
);
// Of a file that the earlier release encrypted.
const letter = docxText(new Uint8Array(await made.arrayBuffer()));

async function save(index: number): Promise<void> {
  const relation = relations[index];
  await callPatiently('PUT', `/app/klant/${relation?._id}`, token, { ...relation, plaats: 'Arnhem' });
}
let next = 0;
const savers = Array.from({ length: AT_ONCE }, async () => {
  while (next < SAVES) {
    next += 1;
    await save(next);
  }
});
const rows = Array.from({ length: IMPORTED }, (_, index) => ({
  type: 'persoon',
  anaam: `Import ${index}`,
  voorl: 'A.',
  bsn: freshBsn(),
  gebdat: '1-2-1980',
  straat: 'Kerkweg',
  huisnr: '7',
  postcode: '3511AB',
  plaats: 'Utrecht',
  email: `import${index}@voorbeeld.example`,
}));
const [imported] = (await Promise.all([call('POST', '/app/misc/upload', token, rows), ...savers])) as [
  { readonly failed: number },
];
// What was saved goes to the services.
await setTimeout(15_000);
const busy = {
  api: api.peakMegabytes(),
  worker: worker.peakMegabytes(),
  postgres: megabytesOf(path.join(folder, 'postgres')),
  temporal: megabytesOf(path.join(folder, 'temporal.db')),
};
const ended = { api: (await api.stop()).code, worker: (await worker.stop()).code };
await reader.close();
await network.close();
console.log(
  JSON.stringify({
    tables: Object.keys(before).length,
    rows: Object.values(before).reduce((sum, table) => sum + table.rows, 0),
    migrated: migrated.code,
    lost: differences((table) => table?.rows),
    changed: differences((table) => table?.checksum),
    relations: relations.length,
    letter: letter.trim().length,
    refused: imported.failed,
    memory: { idle, busy },
    ended,
  }),
);
