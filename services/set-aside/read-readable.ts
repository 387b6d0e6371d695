import { ProviderFailedError } from '#domain/errors.ts';
import { UNREADABLE } from '#providers/failures.ts';

/** What is set aside of a record that its service holds, and tells in a way that nobody can read. */
export const UNREADABLE_REASON = 'Dit gegeven is onleesbaar doorgegeven.';

/** Asks for one record, of which 'unreadable' tells that it is there. Throws what any call may throw besides. */
export async function readReadable<Result>(ask: () => Promise<Result>): Promise<Result | 'unreadable'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderFailedError && error.code === UNREADABLE) return 'unreadable';
    throw error;
  }
}
