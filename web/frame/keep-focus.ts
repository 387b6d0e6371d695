/** What had the focus, and where it stood. */
interface Focused {
  readonly element: HTMLElement;
  readonly ancestors: readonly HTMLElement[];
}

/** A dialog's button is gone with its dialog, what opened it may be gone as well: so far back is looked. */
const REMEMBERED = 8;

/**
 * Keeps the focus where work continues: when what has it is taken off the screen, or is disabled, and nothing else has
 * asked for it, it goes to the nearest surroundings that can have it, and never falls to the body. Gives how to stop.
 */
export function keepFocus(): () => void {
  let recent: readonly Focused[] = [];
  let isChecking = false;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const others = recent.filter(({ element }) => element !== target);
    recent = [{ element: target, ancestors: ancestorsOf(target) }, ...others].slice(0, REMEMBERED);
  };

  const isLost = () => {
    const [last] = recent;
    return document.activeElement === document.body && last !== undefined && !canHaveFocus(last.element);
  };

  /** Dialogs and menus give the focus back within two frames; only then is it nobody's. */
  const check = () => {
    if (isChecking || !isLost()) return;
    isChecking = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isChecking = false;
        if (isLost()) placeOf(recent)?.focus({ preventScroll: true });
      }),
    );
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

function placeOf(recent: readonly Focused[]): HTMLElement | null {
  for (const { element, ancestors } of recent) {
    for (const place of [element, ...ancestors]) {
      if (isFocusable(place) && canHaveFocus(place)) return place;
      const inside = place.isConnected && isGroup(place) ? firstInside(place) : null;
      if (inside !== null) return inside;
    }
  }
  return null;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** What belongs together closely enough that its first control is where one would look on. */
function isGroup(element: HTMLElement): boolean {
  return element.matches('[data-field], [role="toolbar"], [role="dialog"], [role="group"], form, section');
}

function firstInside(group: HTMLElement): HTMLElement | null {
  const controls = [...group.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return controls.find((control) => control.tabIndex >= 0 && canHaveFocus(control)) ?? null;
}

function isFocusable(element: HTMLElement): boolean {
  return element.matches(FOCUSABLE);
}

function canHaveFocus(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert], [aria-hidden="true"]') === null &&
    element.checkVisibility()
  );
}

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    found.push(at);
  }
  return found;
}
