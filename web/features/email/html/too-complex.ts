import { TooComplexHtml } from '#domain/email-html/bounded-html.ts';
import { prepareMailHtml } from './prepare-mail-html.ts';
import { assertBounded } from './read-bounded.ts';

/** Whether a mail becomes far more than it says when it is read, or when what was read of it is read again. */
export function isTooComplexToShow(html: string): boolean {
  try {
    assertBounded(prepareMailHtml(html).html);
    return false;
  } catch (error) {
    if (error instanceof TooComplexHtml) return true;
    throw error;
  }
}
