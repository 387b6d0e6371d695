import { noteInterruption } from './interrupted-input.ts';
import { forgetToken, sessionToken } from './session-token.ts';

type Listener = () => void;

const listeners = new Set<Listener>();
const channel = new BroadcastChannel('balie.session-end');

/** For whoever holds session data in memory, because signing out loads no page [LOGIN-17, 18, 19]. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the session in all tabs that share it. True when a form of this tab had input. */
export function endSession(): boolean {
  const token = sessionToken();
  if (token === null) return false;
  const isInterrupted = forget();
  channel.postMessage(token);
  return isInterrupted;
}

function forget(): boolean {
  // Before the listeners remove the form.
  const isInterrupted = noteInterruption();
  forgetToken();
  for (const listener of listeners) listener();
  return isInterrupted;
}

export function onSessionEndElsewhere(follow: (isInterrupted: boolean) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === sessionToken()) follow(forget());
  });
}
