import { heldByAnother } from './failures.ts';
import type { KnownRemote, PushResult } from './ports.ts';
import type { ProviderName } from './provider-names.ts';

/** The record that was known by its id is not there any more. */
export const GONE: PushResult = { outcome: 'learned', remoteId: null };

/**
 * For a relation that carries another key than the saved one, and whose id was never learned: what was `found` by the
 * saved key is an earlier attempt's, unless the relation that carries the key by now made it.
 */
export async function learnedOf(known: KnownRemote, found: string | null): Promise<PushResult> {
  if (found === null || (await known.claimedByAnother(found))) return GONE;
  return { outcome: 'learned', remoteId: found };
}

/**
 * For a record found by the key that the relation carries. Who carried it before may not have let go of it yet; throws
 * ProviderFailedError then, to be tried again.
 */
export async function requireUnclaimed(
  provider: ProviderName,
  known: KnownRemote,
  found: string,
): Promise<void> {
  if (await known.claimedByAnother(found)) throw heldByAnother(provider);
}
