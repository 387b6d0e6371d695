import { parse } from 'node:path/posix';
import { setTimeout as pause } from 'node:timers/promises';
import { ProviderFailedError } from '#domain/errors.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import type { Dropbox } from './dropbox-client.ts';
import { createdEntry, entryOf, type Metadata, metadata, parentPath, pathOf } from './metadata.ts';

/** Before each further try. Somebody waits for the answer. */
const PAUSES_MILLISECONDS = [300, 1_500] as const;
const LONGEST_PAUSE_MILLISECONDS = 3_000;
const UNDO_MILLISECONDS = 8_000;
const BETWEEN = ' (naam wordt gewijzigd)';

type Wait = (
  milliseconds: number,
  value: undefined,
  options: { readonly signal: AbortSignal },
) => Promise<unknown>;

/**
 * Renames an entry where it stands, by its id: an entry that replaced it at its path must not be renamed. A
 * change of case alone goes by way of another name, as Dropbox takes it for no change (stone: files move_v2):
 * each of both moves is tried again where that can help, and undone where it does not. Throws
 * ProviderFailedError with Dropbox' code, or with `name-left` and the name that the entry has where it could not
 * be undone; whoever is killed between the two leaves it under the other name.
 */
export async function renameEntry(
  dropbox: Dropbox,
  entry: Metadata,
  name: string,
  wait: Wait = pause,
): Promise<Metadata> {
  const renaming = { entry, wait };
  const to = (path: string, autorename = false) => ({
    path: `${parentPath(pathOf(entry))}/${path}`,
    autorename,
  });
  if (!isSameButCase(entry.name, name)) return move(dropbox, entry, to(name));
  let between = nameBetween(entry, name);
  let isMoved = false;
  try {
    const first = await patiently(dropbox, renaming, to(between, true), (now) => now.name !== entry.name);
    between = first.name;
    isMoved = true;
    const renamed = await patiently(dropbox, renaming, to(name), (now) => isSameName(now.name, name));
    if (isSameName(renamed.name, name)) return renamed;
    throw dataRefused('dropbox', 'name-kept', 'de naam is daar niet gewijzigd.');
  } catch (error) {
    // Whoever broke it off has no patience left, and the entry must not stay under a name that nobody chose.
    const own = dropbox.withSignal(AbortSignal.timeout(UNDO_MILLISECONDS));
    const isOver = (now: Metadata) => isSameName(now.name, entry.name) || isSameName(now.name, name);
    const now = await patiently(own, renaming, to(entry.name, true), isOver, true).catch(() => null);
    if (now !== null && isSameName(now.name, name)) return now;
    if (now !== null && isSameName(now.name, entry.name)) throw error;
    throw nameLeft(entry, now?.name ?? between, isMoved || now !== null, error);
  }
}

/** The ending by which programs know a file stays its ending. */
function nameBetween(entry: Metadata, name: string): string {
  const { name: stem, ext } = parse(name);
  return entryOf(entry).kind === 'file' ? `${stem}${BETWEEN}${ext}` : `${name}${BETWEEN}`;
}

interface Target {
  readonly path: string;
  readonly autorename: boolean;
}

async function move(dropbox: Dropbox, { id }: Metadata, { path, autorename }: Target): Promise<Metadata> {
  const argument = { from_path: id, to_path: path, autorename };
  return (await dropbox.call('files/move_v2', argument, createdEntry)).metadata;
}

/** Looks before each further try, as the answer to the last may have been lost. */
async function patiently(
  dropbox: Dropbox,
  { entry, wait }: { readonly entry: Metadata; readonly wait: Wait },
  target: Target,
  isDone: (now: Metadata) => boolean,
  looksFirst = false,
): Promise<Metadata> {
  for (let tried = 0; ; tried += 1) {
    try {
      const isLooking = looksFirst || tried > 0;
      const now = isLooking ? await dropbox.call('files/get_metadata', { path: entry.id }, metadata) : null;
      return now !== null && isDone(now) ? now : await move(dropbox, entry, target);
    } catch (error) {
      const milliseconds = pauseAfter(error, tried);
      if (milliseconds === null) throw error;
      await wait(milliseconds, undefined, { signal: dropbox.signal }).catch(() => undefined);
      dropbox.signal.throwIfAborted();
    }
  }
}

/** Null where another try cannot help, or not soon enough. */
function pauseAfter(error: unknown, tried: number): number | null {
  const usual = PAUSES_MILLISECONDS[tried];
  if (!(error instanceof ProviderFailedError && error.retryable) || usual === undefined) return null;
  const milliseconds = Math.max(usual, (error.retryAfterSeconds ?? 0) * 1_000);
  return milliseconds > LONGEST_PAUSE_MILLISECONDS ? null : milliseconds;
}

function nameLeft(entry: Metadata, name: string, isCertain: boolean, cause: unknown): ProviderFailedError {
  const what = entryOf(entry).kind === 'file' ? 'Het bestand' : 'De map';
  const called = `${what} heet daar nu ${isCertain ? '' : 'misschien '}"${name}"`;
  const isFailure = cause instanceof ProviderFailedError;
  return new ProviderFailedError({
    provider: 'dropbox',
    code: 'name-left',
    message: `${isFailure ? `${cause.message} ` : ''}${called}. Geef de naam straks opnieuw, hier of in Dropbox.`,
    retryable: isFailure && cause.retryable,
    cause,
  });
}

/** One name can be written by other signs of Unicode, and Dropbox gives it as it likes. */
export function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

function isSameButCase(one: string, other: string): boolean {
  return !isSameName(one, other) && isSameName(one.toLowerCase(), other.toLowerCase());
}
