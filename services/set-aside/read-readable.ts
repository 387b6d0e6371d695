import { ownFailure } from './own-failure.ts';

const UNREADABLE_REASON = 'Dit gegeven is onleesbaar doorgegeven.';

export interface UnreadRecord {
  /** The id at its service. */
  readonly id: string;
  /** Dutch, without what the record says. */
  readonly reason: string;
}

/** `unread`: unreadable, or refused by its service. Throws what would strike the next record as well. */
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
