import { toSignIn } from './to-sign-in.ts';
import { forgetToken, sessionToken } from './token.ts';

type Listener = () => void;

const listeners = new Set<Listener>();
const channel = new BroadcastChannel('balie.session-end');

/** Whatever holds data of a session in memory drops it here: sign-out loads no page [LOGIN-17, 18, 19]. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the token and everything it gave access to, in this tab and in those that share the session. */
export function endSession(): void {
  const token = sessionToken();
  if (token === null) return;
  forget();
  channel.postMessage(token);
}

function forget(): void {
  forgetToken();
  for (const listener of listeners) listener();
}

// A tab that shares the session follows: it shows the sign-in screen rather than calls that fail.
channel.addEventListener('message', (event: MessageEvent<string>) => {
  if (event.data !== sessionToken()) return;
  forget();
  toSignIn();
});
