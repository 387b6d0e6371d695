import type { MailTry } from '#domain/system-mail/mail-end.ts';
import { databaseTime } from '#prisma/database-time.ts';
import {
  claimCodeMail,
  findCodeMail,
  setCodeMailState,
} from '#services/customer/code-mail-claims.directory.ts';
import { customerCode } from '#services/customer/customer-code.ts';
import type { MailContext } from './mail-context.ts';
import { customerCodeText } from './mail-texts.ts';

/** Safe to retry: the right to send is claimed once, and returned only when the server did not accept the mail. */
export async function sendCustomerCode(
  { directory, masterKey, mailer }: MailContext,
  customerCodeId: string,
): Promise<MailTry> {
  const found = await findCodeMail(directory, customerCodeId);
  if (found === null) return 'failed';
  const { id, email, officeName, state, expiresAt } = found;
  if (state !== 'queued') return state;
  if (expiresAt <= (await databaseTime(directory))) return 'failed';
  if (!(await claimCodeMail(directory, id))) return 'unknown';
  const text = customerCodeText({ code: customerCode(masterKey, id), officeName, expiresAt });
  const outcome = await mailer.send({ to: email, id, ...text });
  if (outcome.kind === 'unknown') return 'unknown';
  if (outcome.kind === 'accepted') {
    await setCodeMailState(directory, id, 'sent');
    return 'sent';
  }
  await setCodeMailState(directory, id, outcome.permanent ? 'failed' : 'queued');
  return outcome.permanent ? 'failed' : 'refused';
}
