import { FileWarning, Palette, Pencil } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { counted } from '#web/features/email/html/html-counter.ts';
import { sanitiseMailHtml } from '#web/features/email/html/sanitise-mail-html.ts';
import { useCounted } from '#web/features/email/html/use-counted.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import quoteSheet from '#web/features/email-draft/quote/QuotePanel.module.css';
import { SentMailFrame } from '#web/features/email-draft/quote/SentMailFrame.tsx';
import { isWritingKey } from '#web/features/email-draft/writing-key.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './KeptTextPanel.module.css';
import type { KeptText } from './kept-text.ts';

const css = classNames(sheet);
const ofQuote = classNames(quoteSheet);

const NOT_DRAWN =
  'Deze mail is te ingewikkeld om hier te tonen. Open hem in uw mailprogramma; de tekst gaat mee zoals hij daar staat.';

/** The text itself is in the frame; this is where keys come before they are in it. */
const BOX = { role: 'group', 'aria-label': 'Bericht. Typ om het te bewerken', tabIndex: 0 } as const;

/**
 * A draft of another program as it is and as it will arrive. A user who begins to write in it is asked here,
 * in place: a dialog would take the keys that are typed, and a blank would answer it.
 */
export function KeptTextPanel({ kept, composer }: { kept: KeptText; composer: Composer }) {
  const { mail, editor, files } = composer;
  const attached = useSyncExternalStore(files.subscribe, files.shownPictures);
  const { html } = kept;
  const shown = useCounted(
    useCallback(() => sanitiseMailHtml(html, { remote: 'withheld', attached }, false), [html, attached]),
  );
  const hasRemoteImages = shown != null && shown.remoteImages > 0;
  const parts = useMemo(() => (shown == null ? [] : [shown.html]), [shown]);
  const isEmpty = useSyncExternalStore(
    (changed) => editor.lexical.registerTextContentListener(changed),
    () => editor.isEmpty(),
  );
  const box = useRef<HTMLDivElement>(null);
  const prompt = () => mail.promptToEdit();

  // The focus of a user who typed before the draft came was in the editor that this panel replaces.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);

  async function edit(): Promise<void> {
    // What was typed before the draft was there comes below it.
    await counted(() => (isEmpty ? editor.load(kept.typed, true) : editor.prepend(kept.typed)));
    flushSync(() => mail.edit({ kept: null, quote: kept.quote }));
    editor.focus();
  }

  function leave(): void {
    editor.load('');
    mail.promptToEdit(false);
    box.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isEmpty) mail.promptToEdit(false);
    if (!isWritingKey(event)) return;
    event.preventDefault();
    prompt();
  }

  const keys = { ...BOX, onKeyDown: press, onPaste: prompt };
  return (
    <section aria-label="Tekst van het concept" className={ofQuote('quote')}>
      <div className={ofQuote('head')}>
        <h2 className={ofQuote('title')}>
          Opgemaakt in een ander programma. Zo komt uw mail aan
          {hasRemoteImages && ', met afbeeldingen van andere websites'}
        </h2>
        <Button size="small" variant="quiet" icon={Pencil} onPress={() => prompt()}>
          Bewerken
        </Button>
      </div>
      {kept.isPrompted && (
        <Banner
          icon={Palette}
          tone="warning"
          action={
            <>
              <Button size="small" onPress={() => void edit()}>
                Toch bewerken
              </Button>
              <Button size="small" variant="quiet" onPress={leave}>
                Zo laten
              </Button>
            </>
          }
        >
          Als u in deze tekst schrijft, gaan tabellen, kleuren, lettertypen en afbeeldingen van andere
          websites verloren.{!isEmpty && ' Wat u al typte, komt eronder; met ‘Zo laten’ vervalt het.'}
        </Banner>
      )}
      {shown === null ? (
        <Notice icon={FileWarning} tone="warning">
          {NOT_DRAWN}
        </Notice>
      ) : (
        <div ref={box} {...keys} className={css('text')}>
          <SentMailFrame parts={parts} label="Uw mail, zoals die aankomt" onWrite={prompt} />
        </div>
      )}
    </section>
  );
}
