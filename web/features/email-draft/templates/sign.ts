import { counted } from '#web/features/email/html/html-counter.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';

/**
 * In a draft the signature at the end is known again, so that another template leaves it there. Another
 * program's text stays as it is, and has it known once it is edited here.
 */
export async function sign(composer: Composer, signature: string, isNew: boolean): Promise<void> {
  const { editor, mail } = composer;
  if (signature === '' || !(await composer.opened)) return;
  await counted(() => {
    const { kept, isSigned } = mail.mail();
    editor.sign(signature, kept === null && isNew && !isSigned);
    mail.put({ isSigned: true });
  });
}
