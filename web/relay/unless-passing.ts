import { CallFailed, ConnectionLost, isSessionRefusal } from './call-failure.ts';

/** For pollers: null where the next try may succeed, otherwise throws. */
export function unlessPassing(error: unknown): null {
  const isPassing = error instanceof ConnectionLost || (error instanceof CallFailed && error.isPassing);
  if (isPassing && !isSessionRefusal(error)) return null;
  throw error;
}
