import { ProviderFailedError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import type { KeptSlots } from '#providers/call-slots.ts';
import { RESYNC } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { recordAcceptedKeys } from '#services/link/link-health.ts';
import { beginReading } from './begin-pass.ts';
import { endPass } from './end-pass.ts';
import { type PassState, relist } from './pass-state.ts';
import { storeProgress } from './read-collection.ts';
import type { FoundCollections, OpenedSource, SourcePage } from './source-port.ts';
import type { CollectionRow } from './source-row.ts';

interface Looking {
  readonly access: LinkAccess;
  readonly state: PassState;
  readonly slots: KeptSlots;
}

interface Looked {
  readonly unchanged: readonly { readonly collection: CollectionRow; readonly page: SourcePage }[];
  readonly refused: readonly CollectionRow[];
}

/**
 * Begins a pass: asks for the collections, and at once whether anything changed in those that have a token, a few at a time. Those in
 * which nothing did are done in one transaction with the beginning, and so is the pass where that is all; the others are read after
 * it. Where its signal ends it among the collections, what was found until then is written.
 */
export async function lookAtCollections(
  inTransaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  opened: OpenedSource,
  looking: Looking,
): Promise<'more' | 'done'> {
  const { access, state, slots } = looking;
  const { found, unchanged, refused } = await slots.keep(async () => {
    const listed = await opened.collections(access, state);
    return { found: listed, ...(await look(opened, looking, listed)) };
  });
  return inTransaction(async (tx) => {
    await recordAcceptedKeys(tx, opened.link);
    const read = unchanged.map(({ collection }) => collection.remoteKey);
    if (!(await beginReading(tx, state.source, found, read))) return 'more';
    for (const collection of refused) await relist(tx, collection, 0);
    for (const { collection, page } of unchanged) {
      const applied = await page.apply(tx);
      await storeProgress(tx, state, collection, page.progress, 'isInDoubt' in applied && applied.isInDoubt);
    }
    const { officeId, linkId } = state.source;
    const left = await tx.syncCollection.count({ where: { officeId, linkId, phase: { not: 'idle' } } });
    return left === 0 ? endPass(tx, opened, state) : 'more';
  });
}

async function look(
  opened: OpenedSource,
  { access, state, slots }: Looking,
  found: FoundCollections,
): Promise<Looked> {
  const unchanged: { collection: CollectionRow; page: SourcePage }[] = [];
  const refused: CollectionRow[] = [];
  const whole = new Map(found.collections.map(({ key, isListedWhole }) => [key, isListedWhole]));
  const waiting = state.collections
    .filter(
      ({ remoteKey, token, phase }) => phase === 'idle' && token !== null && whole.get(remoteKey) === false,
    )
    .values();
  const failure = new AbortController();
  const signal = AbortSignal.any([access.signal, failure.signal]);
  const lookAtNext = async () => {
    // All take from the same iterator, each the next collection that none has taken.
    for (const collection of waiting) {
      if (signal.aborted) return;
      try {
        const page = await opened.peek({ ...access, signal }, state, collection);
        if (page !== null) unchanged.push({ collection, page });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ProviderFailedError && error.code === RESYNC) refused.push(collection);
        else failure.abort(error);
      }
    }
  };
  // Two calls at once, the first in the slot that listed the collections, leave a slot to whoever waits.
  if (!state.source.isFull) await Promise.all([lookAtNext(), slots.keep(lookAtNext)]);
  failure.signal.throwIfAborted();
  return { unchanged, refused };
}
