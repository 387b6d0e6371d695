import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { config } from '#config/config.ts';
import { DomainError } from '#domain/errors.ts';
import { createDirectory } from '#prisma/directory.ts';
import { openStorage } from '#providers/object-storage/open-storage.ts';
import { openExport } from '#services/office-removal/sealed-export.ts';
import { askOfficeRemoval } from './ask-office-removal.ts';
import { connectZoom } from './connect-zoom.ts';
import { type CareContext, lockOffice, unlockOffice } from './lock-office.ts';
import { listRemovals, storedExportOf } from './office-removals.directory.ts';
import { listDatabases } from './offices.directory.ts';
import { RefusedCommandError } from './refused-command.ts';

const USAGE = `npm run office -- list
npm run office -- lock "Kantoor Jansen"
npm run office -- unlock "Kantoor Jansen"
npm run office -- remove "Kantoor Jansen" --confirm "Kantoor Jansen"
npm run office -- export "Kantoor Jansen" --to jansen.tar.gz
npm run office -- zoom "Kantoor Jansen" --account-id … --client-id … < secret

  list      every office, whether it is locked, and how far a removal is
  lock      nobody signs in, sessions end, and what is to reach services waits
  unlock    the office goes on where it was
  remove    locks the office; the worker exports all of it, reads the export back and then removes the office
  zoom      says in whose account at Zoom the office's meetings are made: a server-to-server app of its own
  export    decrypts the export of a removed office; the file holds everything, BSNs too, in the clear

An office is named by its name or its id.
`;

const COMMANDS = ['list', 'lock', 'unlock', 'remove', 'export', 'zoom', 'help'] as const;
type CareCommand = (typeof COMMANDS)[number];

export function isCareCommand(word: string | undefined): word is CareCommand {
  return COMMANDS.some((command) => command === word);
}

/** Does what the words ask, and ends the process with 1 and a reason where it can't. */
export async function careForOffices(words: readonly string[]): Promise<void> {
  const settings = config();
  const directory = createDirectory(settings.database.directoryUrl, { connections: 1 });
  const now = () => new Date();
  try {
    const text = await carry({ directory, now }, words);
    process.stdout.write(text);
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof RefusedCommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await directory.$disconnect();
  }
}

async function carry(context: CareContext, words: readonly string[]): Promise<string> {
  const { positionals, values } = readWords(words);
  const [command, name] = positionals;
  if (command === 'help' || !isCareCommand(command)) return USAGE;
  if (command === 'list') return listed(context);
  if (name === undefined || positionals.length > 2)
    throw new RefusedCommandError(`Name one office.\n\n${USAGE}`);
  if (command === 'lock') return `${(await lockOffice(context, null, name)).name} is locked.\n`;
  if (command === 'unlock') return `${(await unlockOffice(context, null, name)).name} is unlocked.\n`;
  if (command === 'zoom') return connectZoom(context, name, values);
  if (command === 'export') return decrypted(context, name, values.to);
  if (values.confirm?.trim() !== name.trim()) {
    throw new RefusedCommandError(`A removal is not called back. Say the name again: --confirm "${name}"`);
  }
  const { officeName } = await askOfficeRemoval(context, null, name);
  return `${officeName} is locked. The worker exports and then removes it; 'list' says how far it is.\n`;
}

function readWords(words: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { confirm: text, to: text, 'account-id': text, 'client-id': text };
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RefusedCommandError(`${reason}\n\n${USAGE}`);
  }
}

async function listed({ directory }: CareContext): Promise<string> {
  const offices = (await listDatabases(directory)).map(({ id, name, isLocked, removal }) => {
    const state = removal === null ? (isLocked ? 'locked' : 'open') : `being removed (${removal.state})`;
    return `${id}  ${state}  ${name}`;
  });
  const removed = (await listRemovals(directory)).flatMap(({ officeId, officeName, removedAt, askedBy }) =>
    removedAt === null
      ? []
      : [`${officeId}  removed ${removedAt.toISOString()} by ${askedBy}  ${officeName}`],
  );
  return [...offices, ...removed].map((line) => `${line}\n`).join('');
}

async function decrypted({ directory }: CareContext, name: string, to: string | undefined): Promise<string> {
  if (to === undefined)
    throw new RefusedCommandError('Say where the archive is to be written: --to jansen.tar.gz');
  const removals = await listRemovals(directory);
  const asked = removals.filter(({ officeId, officeName }) => [officeId, officeName].includes(name.trim()));
  const [removal] = asked;
  if (removal === undefined || asked.length > 1) {
    const ids = asked.map(({ officeId }) => officeId).join(', ');
    throw new RefusedCommandError(
      asked.length === 0 ? `No office '${name}' was removed.` : `Name one by its id: ${ids}`,
    );
  }
  const stored = await storedExportOf(directory, removal.officeId);
  if (stored === null) throw new RefusedCommandError(`'${name}' is not exported yet.`);
  const { secrets, files } = config();
  const storage = openStorage(files.storage);
  try {
    const sealed = await storage.read(stored.name, { start: 0, end: stored.bytes });
    await pipeline(
      openExport(secrets.masterKey, sealed, stored.bytes),
      createWriteStream(to, { mode: 0o600, flags: 'wx' }),
    );
  } finally {
    await storage.close();
  }
  return `${to} holds all of ${removal.officeName}. Keep it as you keep a file with BSNs.\n`;
}
