import { sleep } from '@temporalio/workflow';

/** How a mail of the product ended. 'unknown': nobody can tell whether it left, so it is not sent again. */
export type MailEnd = 'sent' | 'unknown' | 'failed';

/** 'refused': the mail server surely did not accept it; a later try is safe. */
export type MailTry = MailEnd | 'refused';

/** Tries again while the mail server accepts no mail, pausing up to a minute. */
export async function untilAccepted(mostTries: number, send: () => Promise<MailTry>): Promise<MailEnd> {
  for (let tries = 1; ; tries += 1) {
    const end = await send();
    if (end !== 'refused') return end;
    if (tries >= mostTries) return 'failed';
    await sleep(Math.min(2 ** tries, 60) * 1_000);
  }
}
