/** A piece of text as it is drawn. */
export interface DrawnText {
  readonly text: string;
  readonly colour: string;
  readonly ground: string;
  readonly size: string;
  readonly font: string;
}

export interface DrawnMail {
  /** All that can be seen, in the order of the page. */
  readonly texts: readonly DrawnText[];
  /** What is not as it should be, whatever the mail. */
  readonly wrong: readonly string[];
}

/**
 * What can be seen of a page. Runs in the page, and so holds all it needs. `typed`: the element of what was typed, which nothing
 * may cover.
 */
export function drawnIn(page: Document, typed: Element | null): DrawnMail {
  const view = page.defaultView;
  if (view === null) throw new Error('the page is not drawn');
  const wrong: string[] = [];
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'none';
    const { backgroundColor } = view.getComputedStyle(element);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor;
  };
  const texts: DrawnText[] = [];
  const nodes = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (parent === null || text === '') continue;
    const range = page.createRange();
    range.selectNodeContents(node);
    const [rectangle] = range.getClientRects();
    const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || rectangle === undefined || rectangle.width < 1 || rectangle.height < 1) continue;
    const { color, fontSize, fontFamily } = view.getComputedStyle(parent);
    texts.push({ text, colour: color, ground: groundOf(parent), size: fontSize, font: fontFamily });
    if (typed?.contains(parent) !== true) continue;
    const at = page.elementFromPoint(
      rectangle.left + rectangle.width / 2,
      rectangle.top + rectangle.height / 2,
    );
    if (at === null || !typed.contains(at)) wrong.push(`${at?.localName ?? 'nothing'} lies over '${text}'`);
  }
  for (const element of page.querySelectorAll('*')) {
    if (element.localName === 'style' && element.closest('head') === null) wrong.push('a style sheet');
    for (const part of ['::before', '::after']) {
      const { content } = view.getComputedStyle(element, part);
      if (content !== 'none' && content !== 'normal' && !content.includes('quote'))
        wrong.push(`${part} ${content}`);
    }
  }
  return { texts, wrong };
}
