export function cutTexts(within: Element): readonly string[] {
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';
  const cut = [within, ...within.querySelectorAll('*')].filter(isCut);
  const texts = cut
    // Only the innermost: an element around it holds other text too.
    .filter((element) => !cut.some((other) => other !== element && element.contains(other)))
    .map((element) => (element.textContent ?? '').trim());
  return [...new Set(texts)].filter((text) => text !== '');
}
