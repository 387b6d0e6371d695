/** A text as a service tells it: null is empty, and what it does not tell of stays undefined. */
export function toldText(value: string | number | null | undefined): string | undefined {
  return value === undefined ? undefined : String(value ?? '');
}
