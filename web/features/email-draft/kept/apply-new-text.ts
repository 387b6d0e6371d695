import { counted } from '#web/features/email/html/html-counter.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import type { OpenedMail } from '#web/features/email-draft/open-mail.ts';

/** Another program's text replaces the kept one; what the user changed, or typed before it, stays. */
export async function applyNewText(
  { mail, editor, saver, files }: Composer,
  found: OpenedMail,
): Promise<void> {
  mail.renew(found.mail);
  const { kept } = mail.mail();
  if (editor.isEmpty()) await counted(() => editor.load(found.text));
  else if (kept === null) await counted(() => editor.prepend(found.text));
  else mail.promptToEdit();
  if (found.draft !== null) saver.adopt(found.draft);
  files.noteShown(found.shownImages);
  files.show(found.quotedFiles);
}
