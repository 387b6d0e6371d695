import type { AnyRouter } from '@tanstack/react-router';
import { CONTENT_ID } from './RouteAnnouncer.tsx';

/** Milliseconds that the rows of the next screen may take to come. */
const PATIENCE = 2_000;

let stop = (): void => undefined;

/** Called before the user is led away: the next screen takes up the focus by its link to this one, if it has one. */
export function focusLinkBack(router: AnyRouter): void {
  // A way back that was declined is waited for no more.
  stop();
  const { href } = router.state.location;
  stop = router.subscribe('onRendered', () => {
    stop();
    const content = document.getElementById(CONTENT_ID);
    if (content !== null) focusLinkTo(href, content);
  });
}

function focusLinkTo(href: string, content: HTMLElement): void {
  const isFocusFinal = () => {
    // The user, or the row that was saved, has it by now.
    if (document.activeElement !== document.body && document.activeElement !== content) return true;
    const links = [...content.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const link = links.find((one) => one.getAttribute('href') === href);
    link?.focus({ preventScroll: true });
    return link !== undefined;
  };
  if (isFocusFinal()) return;
  const observer = new MutationObserver(() => isFocusFinal() && end());
  const timer = setTimeout(() => end(), PATIENCE);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(content, { subtree: true, childList: true });
}
