import { isTiny, isUnseenStyle } from '#domain/email-html/unseen-markup.ts';

/**
 * Whether a picture is hidden by what stands at it or at what is around it. Style sheets may show it all the same, on a small screen
 * for one, so that this only says that a reader may not see it.
 */
export function isInHidden(picture: Element): boolean {
  if (isTiny(picture.getAttribute('width'), picture.getAttribute('height'))) return true;
  for (let element: Element | null = picture; element !== null; element = element.parentElement) {
    if (element.hasAttribute('hidden') || isUnseenStyle(element.getAttribute('style') ?? '')) return true;
  }
  return false;
}
