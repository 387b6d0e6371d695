import type { FieldIssue } from '#domain/errors.ts';

/** An element's data-field names its control as issues do. */
const CONTROL = 'input:not([type="hidden"], [tabindex="-1"]), textarea, button';

export function focusFirstIssue(issues: readonly FieldIssue[]): void {
  const wrong = new Set(issues.map((issue) => issue.field));
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const first = fields.find((field) => wrong.has(field.dataset.field ?? ''));
  first?.querySelector<HTMLElement>(CONTROL)?.focus();
}

export function focusFirstField(): void {
  document.querySelector('[data-field]')?.querySelector<HTMLElement>(CONTROL)?.focus();
}
