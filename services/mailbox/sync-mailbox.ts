import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { RESYNC } from '#providers/calendar.ts';
import { noteFailure, recordTakenKeys } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import { pageFailure } from '#services/set-aside/page-failure.ts';
import { applyPage } from './apply-page.ts';
import { beginRound } from './begin-round.ts';
import { dropFolder } from './drop-folder.ts';
import { endRound } from './end-round.ts';
import type { MailboxContext } from './mailbox-context.ts';
import { clearMailboxFailure, storeMailboxFailure } from './mailbox-failure.ts';
import type { MailboxReference } from './mailbox-row.ts';
import { type OpenedMailbox, openMailbox } from './open-mailbox.ts';
import { readAgain, readPage } from './read-page.ts';
import { isWhereItWas, type RoundState, relist, roundState, sweepsOf, VANISHED } from './round-state.ts';
import { sweepFolder } from './sweep-folder.ts';

/** Of one folder in one round: one whose tokens end as fast as they come is let be until the next is asked for. */
const MOST_LISTINGS = 10;

/** 'more': another step of the round, or another round, follows. */
export type MailboxStep = 'more' | 'done';

/**
 * One step of a round: the folders, a page of one, what a listing missed, or the end. Each writes what it read together
 * with where the round goes on, in one transaction, so a step that is repeated, or was overtaken, writes nothing twice.
 * Throws ProviderFailedError where trying again may help.
 */
export async function stepOfMailbox(
  context: MailboxContext,
  mailbox: MailboxReference,
  signal: AbortSignal,
): Promise<MailboxStep> {
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.lease(systemViewer(mailbox.officeId), (client) => client.$transaction(work));
  const begun = await inTransaction(async (tx) => {
    const opened = await openMailbox(context, tx, mailbox.officeId);
    if (opened?.link.id !== mailbox.linkId) return null;
    const state = await roundState(tx, mailbox);
    return state === null ? null : { opened, state };
  });
  if (begun === null) return 'done';
  const { opened, state } = begun;
  try {
    await step(context, opened, state, signal).catch(noteFailure(context, opened.link));
    if (state.mailbox.failedAt !== null) await inTransaction((tx) => clearMailboxFailure(tx, mailbox));
    return 'more';
  } catch (error) {
    const { next } = state;
    if (error instanceof ProviderFailedError && error.code === RESYNC && next !== null) {
      const isTooOften = next.listings >= MOST_LISTINGS;
      // The token of this folder is no longer good: what follows lists it whole, while its mails stay in sight.
      await inTransaction(async (tx) => {
        if (await isWhereItWas(tx, next)) await relist(tx, next, isTooOften ? 0 : next.listings);
      });
      if (!isTooOften) return 'more';
    }
    const failure = pageFailure(error, signal);
    const isOver = error instanceof ProviderFailedError && !error.retryable;
    if (failure !== null) await inTransaction((tx) => storeMailboxFailure(tx, mailbox, failure, isOver));
    if (!isOver) throw error;
    return 'done';
  }
}

async function step(
  context: MailboxContext,
  { adapter, link }: OpenedMailbox,
  state: RoundState,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  const access = linkAccess(context.providers, link, signal);
  const { mailbox, next } = state;
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.lease(systemViewer(mailbox.officeId), (client) => client.$transaction(work));
  if (!mailbox.isReading) {
    const folders = await adapter.folders(access);
    await inTransaction((tx) => beginRound(tx, mailbox, folders));
  } else if (next === null) {
    await inTransaction((tx) => endRound(tx, mailbox));
  } else if (next.cursor === VANISHED) {
    await dropFolder(database, adapter, access, state, next);
  } else if (sweepsOf(next) !== null) {
    await sweepFolder(database, adapter, access, state, next);
  } else {
    let read = await readPage(database, adapter, access, state, next);
    for (;;) {
      const overtaken = await inTransaction(async (tx) => {
        await recordTakenKeys(tx, link);
        return applyPage(tx, state, next, read);
      });
      if (overtaken.size === 0) return;
      read = await readAgain(database, adapter, access, state, read, overtaken);
    }
  }
}
