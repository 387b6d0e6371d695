import { unlessTooComplex } from '#domain/email-html/too-complex-html.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { counted } from '#web/features/email/html/html-counter.ts';
import type { KeptText } from './kept-text.ts';

/**
 * A draft that the mailbox has no more is written again: its looks at each element, without its pictures,
 * which are gone. Null where it is too complex for that.
 */
export async function textOfGoneDraft(kept: KeptText): Promise<KeptText | null> {
  const [{ sendableHtml }, { withoutAttached }] = await Promise.all([
    fetchCode(() => import('#web/features/email/html/sendable-html.ts')),
    fetchCode(() => import('#web/features/email-draft/quote/quoted-mail.ts')),
  ]);
  const written = await counted(() => unlessTooComplex(() => withoutAttached(sendableHtml(kept.html))));
  return written === null ? null : { ...kept, html: written.html, bodyHash: null };
}
