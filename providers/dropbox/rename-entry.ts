import { ProviderFailedError } from '#domain/errors.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import type { Dropbox } from './dropbox-client.ts';
import { createdEntry, type Metadata, metadata, parentPath, pathOf } from './metadata.ts';

/**
 * Renames an entry where it stands, by its id: an entry that replaced it at its path must not be renamed. A
 * change of case alone goes by way of another name, as Dropbox takes it for no change (stone: files move_v2).
 * Whoever is cut off between the two finds the entry by its id under that other name, and renames it from there.
 * Throws ProviderFailedError with Dropbox' code.
 */
export async function renameEntry(dropbox: Dropbox, entry: Metadata, name: string): Promise<Metadata> {
  const folder = parentPath(pathOf(entry));
  const move = async (to: string, autorename: boolean) => {
    const argument = { from_path: entry.id, to_path: `${folder}/${to}`, autorename };
    return (await dropbox.call('files/move_v2', argument, createdEntry)).metadata;
  };
  if (!isSameButCase(entry.name, name)) return move(name, false);
  await move(`${name} (naam wordt gewijzigd)`, true);
  try {
    await move(name, false);
  } catch (error) {
    // Not left under a name that nobody chose, where it can be helped.
    if (error instanceof ProviderFailedError && !error.retryable) await move(entry.name, true);
    throw error;
  }
  const renamed = await dropbox.call('files/get_metadata', { path: entry.id }, metadata);
  if (isSameName(renamed.name, name)) return renamed;
  throw dataRefused('dropbox', 'name-kept', 'de naam is daar niet gewijzigd.');
}

/** One name can be written by other signs of Unicode, and Dropbox gives it as it likes. */
export function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

function isSameButCase(one: string, other: string): boolean {
  return !isSameName(one, other) && isSameName(one.toLowerCase(), other.toLowerCase());
}
