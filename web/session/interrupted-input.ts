import { type InputHolder, unsavedInput } from '#web/components/unsaved-input.ts';

let interrupted: InputHolder | null = null;

/** A session ends under a form with input: where its user was. In memory only, as the input itself is kept. */
export function noteInterruption(): InputHolder | null {
  interrupted = unsavedInput.newestHolder();
  return interrupted;
}

/** Where this user goes on after signing in again, once; null for anybody else. */
export function takeInterruption(userId: string): string | null {
  if (interrupted?.userId !== userId) return null;
  const { address } = interrupted;
  interrupted = null;
  return address;
}
