import { ProviderFailedError } from '#domain/errors.ts';
import { NOT_SENT, type RemoteEmail, type SentSearch } from '#providers/mailbox-port.ts';
import { graphFailure } from '#providers/microsoft/graph-errors.ts';
import { BUSY, malformedReply, replyTooLarge } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { type MailboxCalls, messagePath, type OpenCalls } from './mailbox-calls.ts';
import { readEmail } from './mailbox-reading.ts';
import { hasOwnId, quoted } from './message-body.ts';
import { findMessages } from './own-messages.ts';

/** Refused before anything was sent, and worth another attempt: a change came between, or too many calls. */
const TRANSIENT_REFUSALS: ReadonlySet<number> = new Set([412, 429]);
/** Our own limiter refused, so the call was not made. */
const NO_SLOT: ReadonlySet<string> = new Set([BUSY, '429']);

/**
 * One attempt: Graph promises nothing about a repeated one (msgraph-docs-contrib#921), and its client would
 * repeat after a 504, which sent mails four times. Only a 401 is repeated, as nothing was accepted then.
 */
export async function sendOnce(open: OpenCalls, access: LinkAccess, id: string): Promise<void> {
  const calls = open({
    ...access,
    accessToken: (options) => beforeSending(() => access.accessToken(options)),
  });
  const reply = await ofLimiter(() =>
    calls.replies.exchange({ method: 'POST', path: `${messagePath(calls, id)}/send`, headers: NO_BODY }),
  );
  if (reply.status === 202) return;
  // A success with another status is none that Graph documents: what it means for the mail is not known.
  if (reply.status < 300) throw malformedReply('microsoft');
  const failure = graphFailure('microsoft', reply);
  throw TRANSIENT_REFUSALS.has(reply.status) ? notSent(failure) : failure;
}

const NO_BODY = { 'content-length': '0' };

/** A token that could not be had kept the mail from leaving, also the new one after a 401. */
async function beforeSending<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProviderFailedError && error.retryable ? notSent(error) : error;
  }
}

async function ofLimiter<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    // An answer came, so that the mail may have been sent, whatever its length.
    if (error.code === replyTooLarge('microsoft').code) throw malformedReply('microsoft');
    throw NO_SLOT.has(error.code) ? notSent(error) : error;
  }
}

function notSent(failure: ProviderFailedError): ProviderFailedError {
  const { provider, message, retryAfterSeconds } = failure;
  return new ProviderFailedError({
    provider,
    code: NOT_SENT,
    message,
    retryable: true,
    retryAfterSeconds,
    cause: failure,
  });
}

/**
 * Our own id comes first, which the copy in Sent Items has (msgraph-docs#3766), then the message id, then the
 * immutable id, of which documents disagree. A shared mailbox's copy may lie with who signed in
 * (zammad#5567).
 */
export async function findSent(
  calls: MailboxCalls,
  { ownId, remoteId, internetMessageId }: SentSearch,
): Promise<RemoteEmail | null> {
  const filters = [
    hasOwnId(ownId),
    ...(internetMessageId === '' ? [] : [`internetMessageId eq ${quoted(internetMessageId)}`]),
  ];
  let draft: RemoteEmail | null = null;
  for (const filter of filters) {
    for (const base of calls.isShared ? [calls.base, '/me'] : [calls.base]) {
      const [found] = await findMessages(calls, base, filter);
      if (found?.isDraft === false) return found;
      draft ??= found ?? null;
    }
  }
  const byId = remoteId === null ? null : await readEmail(calls, remoteId);
  return byId?.isDraft === false ? byId : (draft ?? byId);
}
