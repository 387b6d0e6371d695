import type { Transaction } from '#prisma/database.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { recordAcceptedKeys } from '#services/link/link-health.ts';
import { isUnmoved, type PassState, relist } from './pass-state.ts';
import type { OpenedSource, Pass, SourcePage } from './source-port.ts';
import type { CollectionRow } from './source-row.ts';

interface Reading {
  readonly access: LinkAccess;
  readonly state: PassState;
  readonly collection: CollectionRow;
}

type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** A page, what was missed, or what is left of a collection that is gone. */
export async function readCollection(
  inTransaction: InTransaction,
  opened: OpenedSource,
  reading: Reading,
): Promise<void> {
  const { phase } = reading.collection;
  const ifUnmoved = (work: (tx: Transaction) => Promise<void>) =>
    inTransaction(async (tx) => {
      if (await isUnmoved(tx, { ...reading.state, next: reading.collection })) await work(tx);
    });
  if (phase === 'vanished') return drop(ifUnmoved, opened, reading);
  if (phase === 'verifying') return verify(ifUnmoved, opened, reading);
  let page = await opened.page(reading.access, reading.state, reading.collection);
  if (page === null) return ifUnmoved((tx) => vanish(tx, opened, reading.collection));
  for (let again: (() => Promise<SourcePage>) | null = null; ; page = await again()) {
    const current: SourcePage = page;
    again = await inTransaction(async (tx) => {
      await recordAcceptedKeys(tx, opened.link);
      if (!(await isUnmoved(tx, { ...reading.state, next: reading.collection }))) return null;
      const applied = await current.apply(tx);
      if ('readAgain' in applied) return applied.readAgain;
      await storeProgress(tx, reading.state, reading.collection, current.progress, applied.isInDoubt);
      return null;
    });
    if (again === null) return;
  }
}

type IfUnmoved = (work: (tx: Transaction) => Promise<void>) => Promise<void>;

async function verify(
  ifUnmoved: IfUnmoved,
  opened: OpenedSource,
  { access, state, collection }: Reading,
): Promise<void> {
  const { outcome, store } = await opened.verifyMissing(access, state, collection);
  await ifUnmoved(async (tx) => {
    await store(tx);
    if (outcome === 'list') return relist(tx, collection, collection.listings);
    if (outcome === 'vanished') return vanish(tx, opened, collection);
    await change(
      tx,
      collection,
      outcome === 'more' ? { verifications: { increment: 1 } } : { phase: 'idle' },
    );
  });
}

async function drop(
  ifUnmoved: IfUnmoved,
  opened: OpenedSource,
  { access, state, collection }: Reading,
): Promise<void> {
  const { store } = await opened.dropVanished(access, state, collection);
  await ifUnmoved(async (tx) => {
    if ((await store(tx)) === 'gone') await tx.syncCollection.deleteMany({ where: { id: collection.id } });
  });
}

/** Keeps where a collection goes on after a page of it was applied. */
export async function storeProgress(
  tx: Transaction,
  { source }: Pass,
  collection: CollectionRow,
  { next, token }: SourcePage['progress'],
  isInDoubt: boolean,
): Promise<void> {
  if (token === null) return change(tx, collection, { cursor: next });
  const isVerified = collection.phase === 'listing' || source.isFull || isInDoubt;
  // Most passes find the token of before.
  if (!isVerified && collection.phase === 'idle' && collection.token === token) return;
  await change(tx, collection, { token, cursor: null, phase: isVerified ? 'verifying' : 'idle' });
}

async function vanish(tx: Transaction, opened: OpenedSource, collection: CollectionRow): Promise<void> {
  await opened.vanish(tx, collection);
  await change(tx, collection, { phase: 'vanished', cursor: null, token: null });
}

async function change(
  tx: Transaction,
  { id }: CollectionRow,
  data: Parameters<Transaction['syncCollection']['update']>[0]['data'],
): Promise<void> {
  await tx.syncCollection.update({ where: { id }, data, select: { id: true } });
}
