import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenCounted } from '#web/features/email/html/html-counter.ts';
import { SENT_SANDBOX, sentMailDocument } from '#web/features/email/html/mail-document.ts';
import { trustedHtml } from '#web/features/email/html/trusted-html.ts';
import { isWritingKey } from '#web/features/email-draft/writing-key.ts';
import { classNames } from '#web/styles/class-names.ts';
import { drawParts } from './draw-parts.ts';
import sheet from './QuotePanel.module.css';

const css = classNames(sheet);

interface SentMailFrameProps {
  /** What the sanitiser gave of what was typed, and of what is quoted below it. */
  parts: readonly string[];
  /** What is in it, for who does not see it. */
  label: string;
  /** Somebody who reads in it begins to write. */
  onWrite?: () => void;
}

/** Draws a mail in one document, as whoever gets it will. */
export function SentMailFrame({ parts, label, onWrite }: SentMailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);

  useEffect(() => {
    if (frame.current !== null) frame.current.srcdoc = trustedHtml(sentMailDocument());
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const draw = () => {
      if (isCurrent && page !== null) drawParts(page, parts);
    };
    whenCounted(draw, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [page, parts]);

  const write = useEffectEvent((event: KeyboardEvent | ClipboardEvent) => {
    if (!('key' in event) || isWritingKey(event)) onWrite?.();
    // A key for the whole mail, as Ctrl+Enter, is heard by what stands around the frame alone.
    if ('key' in event && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      const { key, ctrlKey, metaKey } = event;
      frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true }));
    }
  });
  useEffect(() => {
    page?.addEventListener('keydown', write);
    page?.addEventListener('paste', write);
    return () => {
      page?.removeEventListener('keydown', write);
      page?.removeEventListener('paste', write);
    };
  }, [page]);

  return (
    <iframe
      ref={frame}
      title={label}
      sandbox={SENT_SANDBOX}
      referrerPolicy="no-referrer"
      className={css('frame')}
      onLoad={({ currentTarget }) => setPage(pageOf(currentTarget))}
    />
  );
}

/** Null for the empty page that a frame begins with. */
function pageOf({ contentDocument }: HTMLIFrameElement): Document | null {
  return contentDocument?.URL === 'about:srcdoc' ? contentDocument : null;
}
