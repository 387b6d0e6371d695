import type { MailContext } from '#services/system-mail/mail-context.ts';
import { sendPasswordMail } from '#services/system-mail/password-mail.ts';
import { sendPasswordNotice } from '#services/system-mail/password-notice.ts';
import type { PasswordActivities } from './contract.ts';

export function createPasswordActivities(context: MailContext): PasswordActivities {
  return {
    sendPassword: ({ mailedPasswordId }) => sendPasswordMail(context, mailedPasswordId),
    async sendNotice(notice) {
      const outcome = await sendPasswordNotice(context, notice);
      if (outcome.kind === 'accepted') return 'sent';
      if (outcome.kind === 'unknown') return 'unknown';
      return outcome.permanent ? 'failed' : 'refused';
    },
  };
}
