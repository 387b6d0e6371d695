import { AT_MOST_ONE, UNSEEN } from './prepare-mail-html.ts';

/**
 * Whether a picture is hidden by what stands at it or at what is around it. Style sheets may show it all the same, on a small screen
 * for one, so that this only says that a reader may not see it.
 */
export function isInHidden(picture: Element): boolean {
  if (['width', 'height'].some((name) => AT_MOST_ONE.test(picture.getAttribute(name)?.trim() ?? ''))) {
    return true;
  }
  for (let element: Element | null = picture; element !== null; element = element.parentElement) {
    if (element.hasAttribute('hidden') || UNSEEN.test(element.getAttribute('style') ?? '')) return true;
  }
  return false;
}
