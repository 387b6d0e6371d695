import { ProviderFailedError } from '#domain/errors.ts';
import { dataRefused } from '#providers/failures.ts';
import { NAME_TAKEN } from '#providers/file-store.ts';

export const ON_CLASH = '@microsoft.graph.conflictBehavior';

/** Does the work of a create; a name that is taken becomes the failure that every storage gives. */
export async function creating<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (error instanceof ProviderFailedError && error.code === 'nameAlreadyExists') throw nameTaken();
    throw error;
  }
}

export function nameTaken(): ProviderFailedError {
  return dataRefused('onedrive', NAME_TAKEN, 'er staat al iets onder deze naam.');
}
