import { sleep } from '@temporalio/workflow';
import type { MailEnd, MailTry } from '#domain/mail/mail-end.ts';

/** Tries again while the mail server accepts no mail, pausing up to a minute. */
export async function untilAccepted(mostTries: number, send: () => Promise<MailTry>): Promise<MailEnd> {
  for (let tries = 1; ; tries += 1) {
    const end = await send();
    if (end !== 'refused') return end;
    if (tries >= mostTries) return 'failed';
    await sleep(Math.min(2 ** tries, 60) * 1_000);
  }
}
