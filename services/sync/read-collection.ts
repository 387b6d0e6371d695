import type { Transaction } from '#prisma/database.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { recordAcceptedKeys } from '#services/link/link-health.ts';
import { isWhereItWas, type PassState, relist } from './pass-state.ts';
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
  const whereItWas = (work: (tx: Transaction) => Promise<void>) =>
    inTransaction(async (tx) => {
      if (await isWhereItWas(tx, { ...reading.state, next: reading.collection })) await work(tx);
    });
  if (phase === 'vanished') return drop(whereItWas, opened, reading);
  if (phase === 'verifying') return verify(whereItWas, opened, reading);
  let page = await opened.page(reading.access, reading.state, reading.collection);
  if (page === null) return whereItWas((tx) => vanish(tx, opened, reading.collection));
  for (let again: (() => Promise<SourcePage>) | null = null; ; page = await again()) {
    const current: SourcePage = page;
    again = await inTransaction(async (tx) => {
      await recordAcceptedKeys(tx, opened.link);
      if (!(await isWhereItWas(tx, { ...reading.state, next: reading.collection }))) return null;
      const applied = await current.apply(tx);
      if ('readAgain' in applied) return applied.readAgain;
      await goOn(tx, reading.state, reading.collection, current.goesOn, applied.isInDoubt);
      return null;
    });
    if (again === null) return;
  }
}

type WhereItWas = (work: (tx: Transaction) => Promise<void>) => Promise<void>;

async function verify(
  whereItWas: WhereItWas,
  opened: OpenedSource,
  { access, state, collection }: Reading,
): Promise<void> {
  const { outcome, store } = await opened.verifyMissing(access, state, collection);
  await whereItWas(async (tx) => {
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
  whereItWas: WhereItWas,
  opened: OpenedSource,
  { access, state, collection }: Reading,
): Promise<void> {
  const { store } = await opened.dropVanished(access, state, collection);
  await whereItWas(async (tx) => {
    if ((await store(tx)) === 'gone') await tx.syncCollection.deleteMany({ where: { id: collection.id } });
  });
}

export async function goOn(
  tx: Transaction,
  { source }: Pass,
  collection: CollectionRow,
  { next, token }: SourcePage['goesOn'],
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
