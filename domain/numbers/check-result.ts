/** The value to store, or the Dutch message beneath the field. */
export type CheckResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

export function accepted(value: string): CheckResult {
  return { ok: true, value };
}

export function refused(message: string): CheckResult {
  return { ok: false, message };
}
