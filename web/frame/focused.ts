/** Where the focus was, kept because the page forgets it with the element. */
export interface Focused {
  readonly element: HTMLElement;
  readonly ancestors: readonly HTMLElement[];
  readonly row: FocusedRow | null;
}

export interface FocusedRow {
  readonly row: Element;
  readonly list: Element;
  readonly index: number;
  /** Which of the controls of its row it was; -1 where it was the row itself. */
  readonly control: number;
}

const ROW = 'li, tr, [role="row"]';
export const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

export function focusedOn(element: HTMLElement): Focused {
  return { element, ancestors: ancestorsOf(element), row: rowOf(element) };
}

function rowOf(element: HTMLElement): FocusedRow | null {
  const row = element.closest(ROW);
  const list = row?.parentElement;
  if (!row || !list) return null;
  const control = [...row.querySelectorAll(FOCUSABLE)].indexOf(element);
  return { row, list, index: rowsOf(list).indexOf(row), control };
}

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    found.push(at);
  }
  return found;
}

export function rowsOf(list: Element): readonly Element[] {
  return [...list.children].filter((child) => child.matches(ROW));
}

export function canHaveFocus(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert], [aria-hidden="true"]') === null &&
    element.checkVisibility()
  );
}
