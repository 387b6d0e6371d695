/** A service's null is an empty text; a field that it leaves out stays undefined. */
export function optionalText(value: string | number | null | undefined): string | undefined {
  return value === undefined ? undefined : String(value ?? '');
}
