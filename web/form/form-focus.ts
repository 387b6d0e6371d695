import type { FieldIssue } from '#domain/errors.ts';

/** The control of a field stands in an element with the field's name, as issues use it, in data-field. */
const CONTROL = 'input:not([type="hidden"], [tabindex="-1"]), textarea, button';

/** Puts the focus where the first thing is wrong, in the order of the screen. */
export function focusFirstIssue(issues: readonly FieldIssue[]): void {
  const wrong = new Set(issues.map((issue) => issue.field));
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const first = fields.find((field) => wrong.has(field.dataset.field ?? ''));
  first?.querySelector<HTMLElement>(CONTROL)?.focus();
}

/** The first control of a form that just opened. */
export function focusFirstField(): void {
  document.querySelector('[data-field]')?.querySelector<HTMLElement>(CONTROL)?.focus();
}
