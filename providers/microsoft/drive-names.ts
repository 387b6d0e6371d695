import type { ProviderFailedError } from '#domain/errors.ts';
import { NAME_IN_USE } from '#providers/file-store.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import { isNameInUse } from './graph-errors.ts';

export const ON_CLASH = '@microsoft.graph.conflictBehavior';

export async function creating<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (isNameInUse(error)) throw nameInUse();
    throw error;
  }
}

export function nameInUse(): ProviderFailedError {
  return dataRefused('onedrive', NAME_IN_USE, 'er staat al iets onder deze naam.');
}
