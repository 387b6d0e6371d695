import { foreignHtml } from '#domain/email/foreign-text.ts';
import { unlessTooComplex } from '#domain/email-html/too-complex-html.ts';
import type { QuotedMail } from '#web/features/email-draft/quote/quoted-mail.ts';
import { splitDraft } from '#web/features/email-draft/quote/split-draft.ts';
import type { KeptText } from './kept-text.ts';
import { losesLooks } from './loses-looks.ts';

interface ReadDraft {
  /** For the editor; empty while its text is kept. */
  readonly text: string;
  readonly quote: QuotedMail | null;
  readonly kept: KeptText | null;
}

/** How a draft is gone on with: in the editor, or as it is where that would cost it its looks. Throws TooComplexHtml. */
export function readDraft({
  html,
  bodyHash,
}: {
  readonly html: string;
  readonly bodyHash: string;
}): ReadDraft {
  const { written, typed, quote } = splitDraft(html);
  // What cannot be compared is not written over.
  const isKept = bodyHash !== '' && unlessTooComplex(() => losesLooks(written, typed)) !== false;
  if (!isKept) return { text: typed, quote, kept: null };
  return {
    text: '',
    quote: null,
    kept: { html, bodyHash, typed: foreignHtml(typed), quote, isPrompted: false },
  };
}
