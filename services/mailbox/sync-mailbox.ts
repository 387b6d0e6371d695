import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { RESYNC } from '#providers/calendar.ts';
import { noteFailure, recordTakenKeys } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import { beginRound } from './list-folders.ts';
import type { MailboxContext } from './mailbox-context.ts';
import { storeMailboxFailure } from './mailbox-failure.ts';
import type { MailboxReference } from './mailbox-row.ts';
import { type OpenedMailbox, openMailbox } from './open-mailbox.ts';
import { applyPage, readPage } from './read-page.ts';
import { endRound, isWhereItWas, type RoundState, roundState, SWEEPING } from './round-state.ts';
import { sweepFolder } from './sweep-folder.ts';

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
    return 'more';
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    const { next } = state;
    if (error.code === RESYNC && next !== null) {
      // The token of this folder is no longer good: what follows lists it whole, while its mails stay in sight.
      await inTransaction(async (tx) => {
        if (!(await isWhereItWas(tx, next))) return;
        await tx.mailboxFolder.update({
          where: { id: next.id },
          data: { cursor: null, deltaLink: null },
          select: { id: true },
        });
      });
      return 'more';
    }
    await inTransaction((tx) => storeMailboxFailure(tx, mailbox, error));
    if (error.retryable) throw error;
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
  const inTransaction = (work: (tx: Transaction) => Promise<void>) =>
    database.lease(systemViewer(mailbox.officeId), (client) => client.$transaction(work));
  if (!mailbox.isReading) {
    const folders = await adapter.folders(access);
    await inTransaction((tx) => beginRound(tx, mailbox, folders));
  } else if (next === null) {
    await inTransaction((tx) => endRound(tx, mailbox));
  } else if (next.cursor === SWEEPING) {
    await sweepFolder(database, adapter, access, state, next);
  } else {
    const read = await readPage(database, adapter, access, state, next);
    await inTransaction(async (tx) => {
      await recordTakenKeys(tx, link);
      await applyPage(tx, state, next, read);
    });
  }
}
