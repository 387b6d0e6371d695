import { isTiny, isUnseenStyle } from '#domain/email-html/unseen-markup.ts';

/** Style sheets may show it all the same, so this only says that a reader may not see the picture. */
export function isInHidden(picture: Element): boolean {
  if (isTiny(picture.getAttribute('width'), picture.getAttribute('height'))) return true;
  for (let element: Element | null = picture; element !== null; element = element.parentElement) {
    if (element.hasAttribute('hidden') || isUnseenStyle(element.getAttribute('style') ?? '')) return true;
  }
  return false;
}
