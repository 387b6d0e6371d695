/** Null where there is no browser that could be asked. */
function browser(): Pick<typeof CSS, 'supports'> | null {
  return typeof CSS === 'undefined' ? null : CSS;
}

/** Whether the condition of an `@supports` holds; one that cannot be evaluated does not. */
export function isSupported(condition: string): boolean {
  return browser()?.supports(condition.trim()) ?? false;
}

const NEEDS_VARIABLES = /var\(/i;

/** Whether a browser takes a declaration, or only knows once its variables are filled in: it passes over all others. */
export function isSupportedDeclaration(property: string, value: string): boolean {
  if (property.startsWith('--') || NEEDS_VARIABLES.test(value)) return true;
  return browser()?.supports(property, value) ?? true;
}
