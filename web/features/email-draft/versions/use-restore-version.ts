import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { counted } from '#web/features/email/html/html-counter.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';

const KEPT = 'Deze mail is in een ander programma opgemaakt. Kies eerst Bewerken bij de tekst.';

/** Puts an earlier text in the place of what stands there now, which becomes a version itself. */
export function useRestoreVersion(composer: Composer): (html: string) => Promise<void> {
  const showError = useErrorModal('email-write');
  return async (html) => {
    const { mail, editor, versions } = composer;
    if (mail.mail().kept !== null) return dialogs.alert({ text: KEPT });
    versions.keepNow();
    try {
      await counted(() => editor.load(html, true));
    } catch (error) {
      await showError(error);
      return;
    }
    mail.edit({ template: null });
    editor.focus();
    snackbar.raise({ text: 'Versie teruggezet.' });
  };
}
