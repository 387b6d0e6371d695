import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { config } from '#config/config.ts';
import { DomainError } from '#domain/errors.ts';
import { createDirectory } from '#prisma/directory.ts';
import { openStorage } from '#providers/object-storage/open-storage.ts';
import { openExport } from '#services/office-removal/sealed-export.ts';
import { connectZoom } from './connect-zoom.ts';
import { lockOffice, type OperatorContext, unlockOffice } from './lock-office.ts';
import { listRemovals, storedExportOf } from './office-removals.directory.ts';
import { listDatabases } from './offices.directory.ts';
import { RefusedCommandError } from './refused-command.ts';
import { requestOfficeRemoval } from './request-office-removal.ts';

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
type OperatorCommand = (typeof COMMANDS)[number];

export function isOperatorCommand(word: string | undefined): word is OperatorCommand {
  return COMMANDS.some((command) => command === word);
}

/** Ends the process with 1 and a reason where it can't. */
export async function runOperatorCommand(commandLine: readonly string[]): Promise<void> {
  const settings = config();
  const directory = createDirectory(settings.database.directoryUrl, { connections: 1 });
  const now = () => new Date();
  try {
    const text = await carry({ directory, now }, commandLine);
    process.stdout.write(text);
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof RefusedCommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await directory.$disconnect();
  }
}

async function carry(context: OperatorContext, commandLine: readonly string[]): Promise<string> {
  const { positionals, values } = readCommandLine(commandLine);
  const [command, name] = positionals;
  if (command === 'help' || !isOperatorCommand(command)) return USAGE;
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
  const { officeName } = await requestOfficeRemoval(context, null, name);
  return `${officeName} is locked. The worker exports and then removes it; 'list' says how far it is.\n`;
}

function readCommandLine(commandLine: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { confirm: text, to: text, 'account-id': text, 'client-id': text };
    return parseArgs({ args: [...commandLine], allowPositionals: true, options });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RefusedCommandError(`${reason}\n\n${USAGE}`);
  }
}

async function listed({ directory }: OperatorContext): Promise<string> {
  const offices = (await listDatabases(directory)).map(({ id, name, isLocked, removal }) => {
    const state = removal === null ? (isLocked ? 'locked' : 'open') : `being removed (${removal.state})`;
    return `${id}  ${state}  ${name}`;
  });
  const removed = (await listRemovals(directory)).flatMap(
    ({ officeId, officeName, removedAt, requestedBy }) =>
      removedAt === null
        ? []
        : [`${officeId}  removed ${removedAt.toISOString()} by ${requestedBy}  ${officeName}`],
  );
  return [...offices, ...removed].map((line) => `${line}\n`).join('');
}

async function decrypted(
  { directory }: OperatorContext,
  name: string,
  to: string | undefined,
): Promise<string> {
  if (to === undefined)
    throw new RefusedCommandError('Say where the archive is to be written: --to jansen.tar.gz');
  const removals = await listRemovals(directory);
  const matching = removals.filter(({ officeId, officeName }) =>
    [officeId, officeName].includes(name.trim()),
  );
  const [removal] = matching;
  if (removal === undefined || matching.length > 1) {
    const ids = matching.map(({ officeId }) => officeId).join(', ');
    throw new RefusedCommandError(
      matching.length === 0 ? `No office '${name}' was removed.` : `Name one by its id: ${ids}`,
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
