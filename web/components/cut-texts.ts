/** The whole of each text in an element that ends in an ellipsis because there is no room for more of it. */
export function cutTexts(within: Element): readonly string[] {
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';
  const cut = [within, ...within.querySelectorAll('*')].filter(isCut);
  const texts = cut
    // The innermost: what is around it holds other things as well.
    .filter((element) => !cut.some((other) => other !== element && element.contains(other)))
    .map((element) => (element.textContent ?? '').trim());
  return [...new Set(texts)].filter((text) => text !== '');
}
