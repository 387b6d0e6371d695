import { FileWarning, Pencil, X } from 'lucide-react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { Button } from '#web/components/Button.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { Notice } from '#web/components/Notice.tsx';
import { counted } from '#web/features/email/html/html-counter.ts';
import { useCounted } from '#web/features/email/html/use-counted.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { drawnMail } from './drawn-mail.ts';
import sheet from './QuotePanel.module.css';
import type { QuotedMail } from './quoted-mail.ts';
import { SentMailFrame } from './SentMailFrame.tsx';
import { useTypedHtml } from './use-typed-html.ts';

const css = classNames(sheet);

const NOT_DRAWN =
  'Deze mail is te ingewikkeld om hier te tonen. Verwijder het citaat, of open de mail in uw mailprogramma.';

/** Leaves what is drawn already as it is. */
const UNCHANGED: readonly string[] = [];

/**
 * The text with the quote below it is drawn as it will be sent: the user sees what the other's markup does to
 * the whole. The editor leaves the quote alone unless the user takes it in.
 */
export function QuotePanel({ quote, composer }: { quote: QuotedMail; composer: Composer }) {
  const { mail, editor, files } = composer;
  const attached = useSyncExternalStore(files.subscribe, files.shownPictures);
  const typed = useTypedHtml(editor);
  const shown = useCounted(
    useCallback(() => drawnMail(quote.html, { remote: 'withheld', attached }), [quote, attached]),
  );
  const above = useCounted(useCallback(() => drawnMail(typed, { remote: 'withheld' }), [typed]));
  const parts = useMemo(() => {
    if (above === null || shown === null) return null;
    return above === undefined || shown === undefined ? UNCHANGED : [above, shown];
  }, [above, shown]);

  async function edit(): Promise<void> {
    const isConfirmed = await dialogs.confirm({
      title: 'Citaat bewerken',
      text: 'Het citaat komt in uw tekst te staan. Tabellen, kleuren, lettertypen en afbeeldingen van andere websites gaan daarbij verloren.',
      action: 'bewerken',
    });
    if (!isConfirmed) return;
    await counted(() => editor.append(quote.html));
    mail.edit({ quote: null });
    editor.lexical.focus();
  }

  return (
    <section aria-label="Citaat" className={css('quote')}>
      <div className={css('head')}>
        <h2 className={css('title')}>Zo komt uw mail aan, met het citaat</h2>
        <Button size="small" variant="quiet" icon={Pencil} onPress={() => void edit()}>
          Bewerken
        </Button>
        <Button size="small" variant="quiet" icon={X} onPress={() => mail.edit({ quote: null })}>
          Verwijderen
        </Button>
      </div>
      {parts === null ? (
        <Notice icon={FileWarning} tone="warning">
          {NOT_DRAWN}
        </Notice>
      ) : (
        <SentMailFrame parts={parts} label="Uw mail met het citaat" />
      )}
    </section>
  );
}
