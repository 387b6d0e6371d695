interface Focused {
  readonly element: HTMLElement;
  readonly ancestors: readonly HTMLElement[];
}

/** More than one, because the button of a dialog goes with it, and what opened it may be gone too. */
const REMEMBERED = 8;

/** Moves the focus to the nearest surroundings when its element is removed or disabled. Returns how to stop. */
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

  /** Waits for two frames, because dialogs and menus give the focus back within them. */
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
      if (place.matches(FOCUSABLE) && canHaveFocus(place)) return place;
      const inside = isGroupOfControls(place) ? firstInside(place) : null;
      if (inside !== null) return inside;
    }
  }
  return null;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

function isGroupOfControls(element: HTMLElement): boolean {
  return element.matches('[data-field], [role="toolbar"], [role="dialog"], [role="group"], form, section');
}

function firstInside(group: HTMLElement): HTMLElement | null {
  const controls = [...group.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return controls.find((control) => control.tabIndex >= 0 && canHaveFocus(control)) ?? null;
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
