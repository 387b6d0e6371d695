import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { KeptSlots } from '#providers/call-slots.ts';
import { RESYNC } from '#providers/provider-failures.ts';
import { noteFailure } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import { pageFailure } from '#services/set-aside/page-failure.ts';
import { endPass } from './end-pass.ts';
import { lookAtCollections } from './look-at-collections.ts';
import { beginOrResumePass, isUnmoved, type PassState, relist } from './pass-state.ts';
import { readCollection } from './read-collection.ts';
import { clearSourceFailure, storeSourceFailure } from './source-failure.ts';
import type { OpenedSource, SourcePort } from './source-port.ts';
import type { SourceReference } from './source-row.ts';
import type { SyncContext } from './sync-context.ts';

/** Per collection and pass: one whose tokens end as fast as they come waits for the next pass. */
const MOST_LISTINGS = 10;

/** 'more': another step or pass follows; 'closed': nothing is to be read for now. */
export type PassStep = 'more' | 'done' | 'closed';

/** Each call takes a slot of its own. */
const SLOT_PER_CALL: KeptSlots = { keep: (work) => work() };

interface BegunStep {
  readonly port: SourcePort;
  readonly opened: OpenedSource;
  readonly state: PassState;
}

/**
 * Each step writes what it read with where the pass goes on, in one transaction, so that a repeated or
 * overtaken step writes nothing twice. Throws ProviderFailedError where trying again may help.
 */
export async function stepOfPass(
  context: SyncContext,
  source: SourceReference,
  signal: AbortSignal,
): Promise<PassStep> {
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.lease(systemViewer(source.officeId), (client) => client.$transaction(work));
  const begun = await inTransaction((tx) => beginStep(context, tx, source));
  if (begun === 'done' || begun === 'closed') return begun;
  const { port, opened, state } = begun;
  try {
    const outcome = await step(context, opened, state, signal).catch(noteFailure(context, opened.link));
    if (state.source.failedAt !== null) {
      await inTransaction((tx) => clearSourceFailure(tx, port.failures, source));
    }
    return outcome;
  } catch (error) {
    const { next } = state;
    if (error instanceof ProviderFailedError && error.code === RESYNC && next !== null) {
      const isTooOften = next.listings >= MOST_LISTINGS;
      // What is known stays in sight while the collection is listed whole.
      await inTransaction(async (tx) => {
        if (await isUnmoved(tx, { ...state, next })) await relist(tx, next, isTooOften ? 0 : next.listings);
      });
      if (!isTooOften) return 'more';
    }
    const failure = pageFailure(error, signal);
    const isLasting = error instanceof ProviderFailedError && !error.retryable;
    if (failure !== null) {
      await inTransaction((tx) => storeSourceFailure(tx, port.failures, source, { failure, isLasting }));
    }
    if (!isLasting) throw error;
    return 'done';
  }
}

async function beginStep(
  context: SyncContext,
  tx: Transaction,
  source: SourceReference,
): Promise<BegunStep | 'done' | 'closed'> {
  const { officeId, linkId } = source;
  const row = await tx.syncSource.findFirst({ where: { officeId, linkId }, select: { kind: true } });
  const port = row === null ? undefined : context.ports[row.kind];
  if (port === undefined) return 'closed';
  const opened = await port.open(tx, source);
  if (opened === null) return 'closed';
  const state = await beginOrResumePass(tx, opened, source);
  return state === null ? 'done' : { port, opened, state };
}

async function step(
  context: SyncContext,
  opened: OpenedSource,
  state: PassState,
  signal: AbortSignal,
): Promise<'more' | 'done'> {
  const { source, next } = state;
  const access = linkAccess(context.providers, opened.link, signal);
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.lease(systemViewer(source.officeId), (client) => client.$transaction(work));
  if (source.phase === 'looking') {
    return lookAtCollections(inTransaction, opened, { access, state, slots: context.slots ?? SLOT_PER_CALL });
  }
  if (next === null) return inTransaction((tx) => endPass(tx, opened, state));
  await readCollection(inTransaction, opened, { access, state, collection: next });
  return 'more';
}
