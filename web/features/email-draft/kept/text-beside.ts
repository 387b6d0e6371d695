import { dialogs } from '#web/components/dialog-queue.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';

const NOT_IN_MAIL =
  'Wat u typte, staat nog niet in de mail. Kies bij de tekst eerst ‘Toch bewerken’ of ‘Zo laten’.';

/** Whether something was typed before a draft was there whose text is kept: it is in no mail until the user says so. */
export function hasTextBeside({ mail, editor }: Pick<Composer, 'mail' | 'editor'>): boolean {
  return mail.mail().kept !== null && !editor.isEmpty();
}

/** Says so, with the question about it in sight. */
export async function explainTextBeside({ mail }: Pick<Composer, 'mail'>): Promise<void> {
  mail.promptToEdit();
  await dialogs.alert({ text: NOT_IN_MAIL });
}
