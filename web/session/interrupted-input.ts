import { type InputHolder, unsavedInput } from '#web/components/unsaved-input.ts';

let interrupted: InputHolder | null = null;

/** Remembers the form with input that a session ends under. In memory only, as the kept input itself. */
export function rememberInterruption(): InputHolder | null {
  interrupted = unsavedInput.newestHolder();
  return interrupted;
}

export function takeInterruptedAddress(userId: string): string | null {
  if (interrupted?.userId !== userId) return null;
  const { address } = interrupted;
  interrupted = null;
  return address;
}
