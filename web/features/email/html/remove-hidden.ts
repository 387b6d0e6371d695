import { SMALLEST_TEXT } from '#domain/email/quote-style.ts';
import { expanded } from './expand.ts';
import { isHidden } from './is-hidden.ts';
import { textSizeOf } from './lengths.ts';
import { matchRules } from './match-rules.ts';

/** As text is where nothing says its size. */
const AROUND = 16;

/**
 * Takes out of a document what its own rules and styles hide, of the elements that are meant: who takes the text over would
 * otherwise send what nobody saw.
 */
export function removeHidden(read: Document, isMeant: (element: Element) => boolean = () => true): void {
  const declared = matchRules(read);
  const hidden = [...read.body.querySelectorAll('*')].filter((element) => {
    if (!isMeant(element)) return false;
    const said = expanded(declared(element));
    const size = textSizeOf(said.get('font-size') ?? '', AROUND);
    const isUnseen = /^(?:hidden|collapse)$/i.test(said.get('visibility') ?? '') || size < SMALLEST_TEXT;
    return isHidden(said, size) || (isUnseen && element.children.length === 0);
  });
  for (const element of hidden) element.remove();
}
