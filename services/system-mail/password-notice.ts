import type { MailContext } from './mail-context.ts';
import { firstPasswordText, passwordNoticeText } from './mail-texts.ts';
import type { MailOutcome } from './mailer.ts';

/** Retry only when the answer is 'refused'. A deleted user gets no mail. */
export async function sendPasswordNotice(
  context: MailContext,
  notice: { readonly id: string; readonly userId: string; readonly isFirst?: boolean },
): Promise<MailOutcome> {
  const user = await context.directory.user.findUnique({
    where: { id: notice.userId, removedAt: null },
    select: { username: true, email: true },
  });
  if (user === null) return { kind: 'refused', permanent: true };
  const about = { username: user.username, app: context.publicUrl };
  const text = notice.isFirst === true ? firstPasswordText(about) : passwordNoticeText(about);
  return context.mailer.send({ to: user.email, id: notice.id, ...text });
}
