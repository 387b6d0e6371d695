import { useEffect, useRef, useState } from 'react';
import { sentMailDocument } from '#web/features/email/html/mail-document.ts';
import { trustedHtml } from '#web/features/email/html/trusted-html.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './QuotePanel.module.css';

const css = classNames(sheet);

/**
 * Scripts run in it as little as in the reading pane's frame. It has the page's origin, so that the page can put what is typed
 * into it without loading it anew, by which whoever reads in it would lose their place.
 */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

interface SentMailFrameProps {
  /** What the sanitiser gave of what was typed, and of what is quoted below it. */
  parts: readonly string[];
  /** What is in it, for who does not see it. */
  label: string;
}

/** Draws a mail in one document, as whoever gets it will. */
export function SentMailFrame({ parts, label }: SentMailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);

  useEffect(() => {
    if (frame.current !== null) frame.current.srcdoc = trustedHtml(sentMailDocument());
  }, []);

  useEffect(() => {
    if (page !== null) draw(page, parts);
  }, [page, parts]);

  return (
    <iframe
      ref={frame}
      title={label}
      sandbox={SANDBOX}
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

/** Leaves alone what did not change, with its pictures. */
function draw(page: Document, parts: readonly string[]): void {
  parts.forEach((html, index) => {
    const [made] = new DOMParser().parseFromString(trustedHtml(html), 'text/html').body.children;
    const before = page.body.children[index];
    if (made === undefined || before?.isEqualNode(made)) return;
    const drawn = page.importNode(made, true);
    if (before === undefined) page.body.append(drawn);
    else before.replaceWith(drawn);
  });
}
