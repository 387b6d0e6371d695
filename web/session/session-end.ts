import { noteInterruption } from './interrupted-input.ts';
import { forgetToken, sessionToken } from './token.ts';

type Listener = () => void;

const listeners = new Set<Listener>();
const channel = new BroadcastChannel('balie.session-end');

/** Whatever holds data of a session in memory drops it here: sign-out loads no page [LOGIN-17, 18, 19]. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Forgets the token and everything it gave access to, in this tab and in those that share the session. Answers whether
 * a form of this tab held input.
 */
export function endSession(): boolean {
  const token = sessionToken();
  if (token === null) return false;
  const isInterrupted = forget();
  channel.postMessage(token);
  return isInterrupted;
}

function forget(): boolean {
  // Before the screen hears of it and takes its form away.
  const isInterrupted = noteInterruption();
  forgetToken();
  for (const listener of listeners) listener();
  return isInterrupted;
}

/** Calls back when another tab has ended the session that this one shares, and says whether a form here held input. */
export function onSessionEndElsewhere(follow: (isInterrupted: boolean) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === sessionToken()) follow(forget());
  });
}
