import { REPLIED } from '#domain/email/email-draft.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import type { FlagStatus, MailboxAdapter, RemoteEmail } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { noteFailure } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import { runEach } from '#services/set-aside/run-items.ts';
import { keepSetAside } from '#services/set-aside/set-aside-items.ts';
import { clearSourceFailure, storeSourceFailure } from '#services/sync/source-failure.ts';
import { changesAside, changesOf, forgetBrought } from './changes-aside.ts';
import type { MailboxContext } from './mailbox-context.ts';
import { MAILBOX_FAILURES } from './mailbox-failure.ts';
import { lockMailbox, type MailboxReference } from './mailbox-row.ts';
import { openMailbox } from './open-mailbox.ts';
import { storeAnswered } from './store-answered.ts';

const CHANGES_A_STEP = 20;
const RESCUED = 'Deze e-mail is niet verwijderd: in Outlook is hij intussen uit Verwijderde items gehaald.';

const PUSHED = {
  id: true,
  remoteId: true,
  isRead: true,
  flagStatus: true,
  pending: true,
  revision: true,
  failureMessage: true,
  folder: { select: { remoteId: true } },
} as const;

interface PendingEmail {
  readonly id: string;
  readonly remoteId: string;
  readonly isRead: boolean;
  readonly flagStatus: string;
  readonly pending: readonly string[];
  readonly revision: number;
  readonly failureMessage: string | null;
  readonly folder: { readonly remoteId: string };
}

/**
 * Brings some of what was changed here to the mailbox, and notes what arrived. Each call says what is to be, so a repeated
 * one changes nothing more. What the mailbox refuses for good is read from it again, with the reason beside it; a mail that
 * fails for another reason of its own is set aside. Throws ProviderFailedError where trying again may help.
 */
export async function pushChangesOfEmails(
  context: MailboxContext,
  mailbox: MailboxReference,
  signal: AbortSignal,
): Promise<'more' | 'done'> {
  const { database } = context;
  const { officeId, linkId } = mailbox;
  const system = systemViewer(officeId);
  const begun = await database.lease(system, async (client) => {
    const opened = await openMailbox(context, client, officeId);
    if (opened?.link.id !== linkId) return null;
    const aside = await changesAside(client, mailbox);
    const emails: PendingEmail[] = await client.email.findMany({
      where: { officeId, linkId, pending: { isEmpty: false }, NOT: { OR: [...aside] } },
      orderBy: { id: 'asc' },
      take: CHANGES_A_STEP,
      select: PUSHED,
    });
    return { opened, emails };
  });
  if (begun === null || begun.emails.length === 0) return 'done';
  const { adapter, link } = begun.opened;
  try {
    const access = linkAccess(context.providers, link, signal);
    const { succeeded, failed } = await runEach(begun.emails, async (email) => {
      const outcome = await push(adapter, access, email).catch(noteFailure(context, link));
      await database.lease(system, (client) =>
        client.$transaction((tx) => store(tx, mailbox, email, outcome)),
      );
    });
    const aside = failed.map(({ item: { id, revision }, reason }) => ({
      id,
      reason,
      location: String(revision),
    }));
    await database.lease(system, (client) =>
      client.$transaction(async (tx) => {
        if (succeeded.length > 0) await clearSourceFailure(tx, MAILBOX_FAILURES, mailbox);
        await keepSetAside(tx, changesOf(mailbox), { failed: aside, succeeded: [] });
        await forgetBrought(tx, mailbox);
      }),
    );
    return 'more';
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    await database.lease(system, (client) =>
      client.$transaction((tx) =>
        storeSourceFailure(tx, MAILBOX_FAILURES, mailbox, { failure: error, isLasting: false }),
      ),
    );
    if (error.retryable) throw error;
    return 'done';
  }
}

interface Outcome {
  /** Null: it is gone there. */
  readonly email: RemoteEmail | null;
  /** Why the change was refused for good; null: it arrived. */
  readonly refusal: string | null;
}

async function push(adapter: MailboxAdapter, access: LinkAccess, email: PendingEmail): Promise<Outcome> {
  try {
    return await bring(adapter, access, email);
  } catch (error) {
    if (!(error instanceof ProviderFailedError) || error.retryable || error.refusesKeys) throw error;
    return { email: await adapter.read(access, email.remoteId), refusal: error.message };
  }
}

async function bring(
  adapter: MailboxAdapter,
  access: LinkAccess,
  { remoteId, pending, isRead, flagStatus, folder }: PendingEmail,
): Promise<Outcome> {
  if (pending.includes('deleted')) {
    const there = await adapter.read(access, remoteId);
    // Where its move is still pending too, the folder that it lies in says nothing.
    const isRescued = there !== null && !pending.includes('folder') && there.folderId !== folder.remoteId;
    if (isRescued) return { email: there, refusal: RESCUED };
    if (there !== null) await adapter.remove(access, remoteId);
    return { email: null, refusal: null };
  }
  const patch = {
    ...(pending.includes('read') && { isRead }),
    ...(pending.includes('flag') && { flag: flagStatus as FlagStatus }),
    ...(pending.includes('categories') && (await withReplied(adapter, access, remoteId))),
  };
  const changed = Object.keys(patch).length === 0 ? undefined : await adapter.change(access, remoteId, patch);
  if (changed === null || !pending.includes('folder')) return { email: changed ?? null, refusal: null };
  return { email: await adapter.move(access, remoteId, folder.remoteId), refusal: null };
}

/** Sets this one alone: a list that was read earlier would undo what Outlook set since. */
async function withReplied(adapter: MailboxAdapter, access: LinkAccess, remoteId: string) {
  const there = await adapter.read(access, remoteId);
  return { categories: [...new Set([...(there?.categories ?? []), REPLIED])] };
}

/** A change that came meanwhile stays pending for the next step. */
async function store(
  tx: Transaction,
  mailbox: MailboxReference,
  { id, revision, failureMessage }: PendingEmail,
  { email, refusal }: Outcome,
): Promise<void> {
  const { officeId } = mailbox;
  if (email === null) {
    const { count } = await tx.email.deleteMany({ where: { officeId, id } });
    if (count > 0) await notify(tx, { type: 'emails', officeId, id: officeId });
    return;
  }
  const locked = await lockMailbox(tx, mailbox);
  if (locked === null) return;
  const unchanged = await tx.$executeRaw`
    UPDATE emails SET pushed_at = clock_timestamp(), change_key = ${email.changeKey},
      failure_message = ${refusal}, pending = '{}'
    WHERE office_id = ${officeId}::uuid AND id = ${id}::uuid AND revision = ${revision}`;
  if (unchanged === 0) {
    await tx.$executeRaw`
      UPDATE emails SET pushed_at = clock_timestamp() WHERE office_id = ${officeId}::uuid AND id = ${id}::uuid`;
    return;
  }
  if (refusal === null) {
    if (failureMessage !== null) await notify(tx, { type: 'email', officeId, id, action: 'updated' });
    return;
  }
  await storeAnswered(tx, locked, email);
  await notify(tx, { type: 'email', officeId, id, action: 'updated' });
}
