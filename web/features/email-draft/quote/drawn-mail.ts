import { type MailImages, sanitiseMailHtml } from '#web/features/email/html/sanitise-mail-html.ts';

/** A mail that is written, as it is sent and without marks of ours. Throws TooComplexHtml. */
export function drawnMail(html: string, images: MailImages): string {
  return sanitiseMailHtml(html, images, false).html;
}
