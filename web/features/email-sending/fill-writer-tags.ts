import type { IEnvironment } from 'relay-runtime';
import { filledText, ownSubject, tagsIn } from '#domain/email/email-tags.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';

/**
 * A mail that is the same to everybody gets date and sender as it goes; in a mail to each the server fills
 * them in. What it returns puts the tags back in a mail that does not go: tomorrow it would have the date of
 * today.
 */
export async function fillWriterTags(composer: Composer, environment: IEnvironment): Promise<() => void> {
  const { editor, mail } = composer;
  const { subject, receivedSubject, kept, template } = mail.mail();
  const inText = kept === null ? tagsIn(editor.html()) : new Set();
  const inSubject = tagsIn(ownSubject(subject, receivedSubject));
  if (inText.size + inSubject.size === 0) return () => undefined;
  const { readWriterTags } = await fetchCode(() => import('./read-writer-tags.ts'));
  const values = await readWriterTags(environment);
  const restoreText = inText.size > 0 ? editor.fillTags(values) : () => undefined;
  // What was typed meanwhile stays.
  const before = mail.mail().subject;
  const filled = filledText(ownSubject(before, receivedSubject), values);
  if (inSubject.size > 0) mail.edit({ subject: filled });
  mail.put({ template: null });
  return () => {
    restoreText();
    if (inSubject.size > 0 && mail.mail().subject === filled) mail.edit({ subject: before });
    if (mail.mail().template === null) mail.put({ template });
    composer.saver.change();
  };
}
