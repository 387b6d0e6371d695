import { heldByAnother, leftByAnother } from './failures.ts';
import type { KnownRemote, PushResult } from './ports.ts';
import type { ProviderName } from './provider-names.ts';

/** The record that was known by its id is not there any more. */
export const GONE: PushResult = { outcome: 'learned', remoteId: null };

/**
 * For a relation that carries another key than the saved one, and whose id was never learned: what was `found` by the
 * saved key is an earlier attempt's, unless the relation that carries the key by now made it, or a deleted one had it.
 */
export async function learnedOf(known: KnownRemote, found: string | null): Promise<PushResult> {
  if (found === null || (await known.claimedByAnother(found)) || (await known.leftByAnother(found)))
    return GONE;
  return { outcome: 'learned', remoteId: found };
}

/**
 * For a record found by the key that the relation carries. Throws ProviderFailedError when who carried it before has
 * not let go of it yet, to be tried again, and when it was left by a deleted relation of somebody else.
 */
export async function requireUnclaimed(
  provider: ProviderName,
  known: KnownRemote,
  found: string,
): Promise<void> {
  if (await known.claimedByAnother(found)) throw heldByAnother(provider);
  if (await known.leftByAnother(found)) throw leftByAnother(provider);
}
