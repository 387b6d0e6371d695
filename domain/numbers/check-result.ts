/** The verdict on a typed value: what is stored, or the Dutch message beneath the field. */
export type CheckResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

/** A value that may be stored. */
export function accepted(value: string): CheckResult {
  return { ok: true, value };
}

/** A value that is refused with this message. */
export function refused(message: string): CheckResult {
  return { ok: false, message };
}
