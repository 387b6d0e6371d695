import type { ProviderFailedError } from '#domain/errors.ts';
import { NAME_IN_USE } from '#providers/file-store.ts';
import { dataRefused, fileLocked } from '#providers/provider-failures.ts';
import { isLocked, isNameInUse } from './graph-errors.ts';

export const ON_CLASH = '@microsoft.graph.conflictBehavior';

export async function creating<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (isNameInUse(error)) throw nameInUse();
    if (isLocked(error)) throw fileLocked('onedrive');
    throw error;
  }
}

export function nameInUse(): ProviderFailedError {
  return dataRefused('onedrive', NAME_IN_USE, 'er staat al iets onder deze naam.');
}

/** Of a file that may take another's place, or get another name: neither helps beside a folder. */
export function folderThere(): ProviderFailedError {
  const reason = 'er staat al een map onder deze naam. Geef het bestand een andere naam.';
  return dataRefused('onedrive', 'folder-there', reason);
}
