import { unsavedInput } from '#web/components/unsaved-input.ts';

/** Of each user the form that a session ended under. In memory only, as the kept input itself. */
const interrupted = new Map<string, string>();

/** Notes the form that holds input while a session ends; answers whether there is one. */
export function noteInterruption(): boolean {
  const holder = unsavedInput.newestHolder();
  if (holder !== null) interrupted.set(holder.userId, holder.address);
  return holder !== null;
}

/** Null for any other user. */
export function takeInterruptedLocation(userId: string): string | null {
  const address = interrupted.get(userId) ?? null;
  interrupted.delete(userId);
  return address;
}
