import { unsavedInput } from '#web/components/unsaved-input.ts';

/** The address of each user's form that a session ended under. */
const interrupted = new Map<string, string>();

/** Whether a form holds input while the session ends. */
export function noteInterruption(): boolean {
  const holder = unsavedInput.newestHolder();
  if (holder !== null) interrupted.set(holder.userId, holder.address);
  return holder !== null;
}

export function consumeInterruptedLocation(userId: string): string | null {
  const address = interrupted.get(userId) ?? null;
  interrupted.delete(userId);
  return address;
}
