import { canHaveFocus, type Focused, focusedOn } from './focused.ts';
import { CONTENT_ID } from './RouteAnnouncer.tsx';

/** More than one, because the button of a dialog goes with it, and what opened it may be gone too. */
const REMEMBERED = 8;

/** A focus whose element is removed or disabled goes where `findFocusTarget` says. Returns how to stop. */
export function keepFocus(): () => void {
  let recent: readonly Focused[] = [];
  let isChecking = false;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const others = recent.filter(({ element }) => element !== target);
    recent = [focusedOn(target), ...others].slice(0, REMEMBERED);
  };

  const isLost = () => {
    const [last] = recent;
    return document.activeElement === document.body && last !== undefined && !canHaveFocus(last.element);
  };

  /** Waits for two frames, because dialogs and menus give the focus back within them. */
  const check = () => {
    if (isChecking || !isLost()) return;
    isChecking = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isChecking = false;
        if (isLost()) void moveFocus();
      }),
    );
  };

  /** A page of an older version may find no code to ask: then it is the start of the screen. */
  const moveFocus = async () => {
    const focusTarget = await import('./find-focus-target.ts').then(
      ({ findFocusTarget }) => findFocusTarget(recent),
      (error: unknown) => {
        console.error('Where the focus goes could not be told.', error);
        return document.getElementById(CONTENT_ID);
      },
    );
    if (isLost()) focusTarget?.focus({ preventScroll: true });
  };

  const observer = new MutationObserver(check);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
