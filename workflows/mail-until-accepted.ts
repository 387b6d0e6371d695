import type { MailEnd, MailTry } from '#domain/system-mail/mail-end.ts';
import { retryUntilEnded, type Try } from './retry-until-ended.ts';

const LONGEST_PAUSE_SECONDS = 60;

/** Ends when the server accepts it, the time is over, or `mostTries` are done. */
export async function mailUntilAccepted(
  send: () => Promise<MailTry>,
  mostTries = Number.POSITIVE_INFINITY,
): Promise<MailEnd> {
  const attempt = async (tries: number): Promise<Try<MailEnd>> => {
    const end = await send();
    if (end !== 'refused') return { end };
    return tries < mostTries ? { end: 'again', afterSeconds: null } : { end: 'failed' };
  };
  return retryUntilEnded(attempt, { longestPauseSeconds: LONGEST_PAUSE_SECONDS });
}
