import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { config } from '#config/config.ts';
import { createDatabase } from '#prisma/database.ts';
import { createDirectory } from '#prisma/directory.ts';
import { createProviders } from '#providers/providers.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { type ListedOffice, listOffices } from '#services/office/offices.directory.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { compareOffice } from './compare-office.ts';
import { driftText } from './drift-text.ts';
import { restoreLines } from './restore-report.ts';

// `npm run drift` (docs/operations.md, Backup and restore). It changes nothing at a service.

const USAGE = `npm run drift -- --all
npm run drift -- --office "Kantoor Jansen"

  --all            every office
  --office <name>  one office, by its name or its id
  --report-only    remembers no numbers: changes nothing
  --json           one JSON object a line
  --help           this text

Ends with 0 when every service was compared, with 2 when one, or a record of one, was not that should have been:
then numbers that it holds may not be remembered yet. Once it answers, run it again.
`;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        office: { type: 'string' },
        'report-only': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function chosenOffices(
  offices: readonly ListedOffice[],
  namedOffice: string | undefined,
): readonly ListedOffice[] {
  if (namedOffice === undefined) return offices;
  const name = namedOffice.trim();
  const found = offices.filter((office) => office.id === name || office.name === name);
  if (found.length === 0) fail(`There is no office ${name}.`);
  if (found.length > 1) {
    fail(
      `${found.length} offices are called ${name}. Name one by its id: ${found.map(({ id }) => id).join(', ')}`,
    );
  }
  return found;
}

const { all, office: namedOffice, 'report-only': reportOnly, json, help } = readOptions();
if (help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (all === (namedOffice !== undefined))
  fail(`Say which: --all, or --office with its name or id.\n\n${USAGE}`);

const settings = config();
const directory = createDirectory(settings.database.directoryUrl, { connections: 1 });
const offices = await listOffices(directory);
const restored = await restoreLines(directory, settings.restoreId);
await directory.$disconnect();
const chosen = chosenOffices(offices, namedOffice);

const database = createDatabase({ url: settings.database.appUrl, clients: 2 });
const officeKeys = createOfficeKeys(settings.secrets.masterKey);
const providers = createProviders(settings.providers, createTokenStore(database, officeKeys));
for (const line of restored) process.stderr.write(`${line}\n`);
let failed = false;
for (const office of chosen) {
  const context = { database, officeKeys, providers, pause: (milliseconds: number) => pause(milliseconds) };
  for await (const line of compareOffice(context, office, reportOnly)) {
    process.stdout.write(`${json ? JSON.stringify(line) : driftText(line, reportOnly)}\n`);
    failed ||= line.line === 'set-aside' || (line.line === 'not-compared' && line.failed);
  }
}
if (failed) {
  process.stderr.write(
    '\nNot every service could be compared: run it again before new relations are added.\n',
  );
  process.exitCode = 2;
}
await Promise.all([providers.close(), database.close()]);
