import { ownFailure } from './own-failure.ts';

/** The reason of a record that its service has, and sends in a form that nobody can read. */
const UNREADABLE_REASON = 'Dit gegeven is onleesbaar doorgegeven.';

/** A record that is there as far as anybody knows, and cannot be read for a reason of its own. */
export interface UnreadRecord {
  /** As its service names it. */
  readonly id: string;
  /** Dutch, without what the record says. */
  readonly reason: string;
}

/**
 * Asks for one record: `unread` where it is there and nobody can read it, or its service refuses it. Throws what would
 * strike the next record as well.
 */
export async function readReadable<Result>(
  id: string,
  load: () => Promise<Result>,
): Promise<{ readonly read: Result } | { readonly unread: UnreadRecord }> {
  try {
    return { read: await load() };
  } catch (error) {
    const reason = ownFailure(error);
    if (reason === null) throw error;
    return { unread: { id, reason } };
  }
}

export function unreadable(id: string): UnreadRecord {
  return { id, reason: UNREADABLE_REASON };
}
