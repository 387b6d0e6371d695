import { CallFailed, ConnectionLost, isSessionRefusal } from './call-failure.ts';

/** For pollers: null where the next try may succeed, otherwise throws. */
export function ignoreTransient(error: unknown): null {
  const isTransient = error instanceof ConnectionLost || (error instanceof CallFailed && error.isTransient);
  if (isTransient && !isSessionRefusal(error)) return null;
  throw error;
}
