import { CallFailed, ConnectionLost, isSessionRefusal } from './call-failure.ts';

/** For who asks again and again: null where the next time may be answered. Throws what will not pass by waiting. */
export function unlessPassing(error: unknown): null {
  const isPassing = error instanceof ConnectionLost || (error instanceof CallFailed && error.isPassing);
  if (isPassing && !isSessionRefusal(error)) return null;
  throw error;
}
