import type { MailEnd, MailTry } from '#domain/system-mail/mail-end.ts';
import { isMailOver } from '#domain/user/user-invitation.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { unsealMailedPassword } from '#services/session/mailed-password.ts';
import {
  claimPasswordMail,
  closePasswordMail,
  findPasswordMail,
  type PasswordMail,
  requeuePasswordMail,
} from '#services/session/mailed-password-mail.directory.ts';
import type { MailContext } from './mail-context.ts';
import { invitationMailText, passwordMailText } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** Safe to retry: the right to send is claimed once, and returned only when the server did not accept the mail. */
export async function sendPasswordMail(context: MailContext, mailedPasswordId: string): Promise<MailTry> {
  const { directory, mailer } = context;
  const found = await findPasswordMail(directory, mailedPasswordId);
  if (found === null) return 'failed';
  if (found.state !== 'queued') return close(context, found, found.state);
  const now = await databaseTime(directory);
  const isOver = found.expiresAt <= now || (found.isInvitation && isMailOver(found.createdAt, now));
  if (found.ciphertext === null || isOver) return close(context, found, 'failed');
  const mail = compose(context, found, found.ciphertext);
  if (!(await claimPasswordMail(directory, found.id))) return 'unknown';
  const outcome = await mailer.send(mail);
  if (outcome.kind === 'accepted') return close(context, found, 'sent');
  if (outcome.kind === 'unknown') return close(context, found, 'unknown');
  if (outcome.permanent) return close(context, found, 'failed');
  await requeuePasswordMail(directory, found.id);
  return 'refused';
}

async function close(context: MailContext, mail: PasswordMail, state: MailEnd): Promise<MailTry> {
  await closePasswordMail(context.directory, mail.id, state);
  return state;
}

function compose(context: MailContext, mail: PasswordMail, ciphertext: Uint8Array): Mail {
  const secret = unsealMailedPassword(context.masterKey, mail, ciphertext);
  const { username, officeName, expiresAt, email, id, isInvitation } = mail;
  const about = { username, expiresAt, app: context.publicUrl };
  const text = isInvitation
    ? invitationMailText({ ...about, officeName, token: secret })
    : passwordMailText({ ...about, password: secret });
  return { to: email, id, ...text };
}
