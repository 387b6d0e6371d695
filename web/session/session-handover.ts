import { newRequestId } from '#web/relay/request-id.ts';
import { keepToken, sessionToken } from './token.ts';

/**
 * A relation opened by middle click starts a tab with an empty sessionStorage. It asks the other tabs of this
 * origin for their session; without an answer in time the guards lead to the sign-in screen.
 */
const ANSWER_WITHIN = 150;

type Message = { ask: string } | { answer: string; token: string };

const channel = new BroadcastChannel('balie.session');

channel.addEventListener('message', (event: MessageEvent<Message>) => {
  const token = sessionToken();
  if ('ask' in event.data && token !== null) {
    channel.postMessage({ answer: event.data.ask, token } satisfies Message);
  }
});

/** Not where one signs in: entering '/login' ends a session, and that of another tab is none of its business. */
export function asksForSession(path: string): boolean {
  return path !== '/login' && path !== '/sendpass';
}

/** Takes over the session of another tab, where there is one and this tab has none. */
export async function takeOverSession(): Promise<void> {
  if (sessionToken() !== null) return;
  const question = newRequestId();
  const token = await new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ANSWER_WITHIN);
    channel.addEventListener('message', function onAnswer(event: MessageEvent<Message>) {
      if (!('answer' in event.data) || event.data.answer !== question) return;
      clearTimeout(timer);
      channel.removeEventListener('message', onAnswer);
      resolve(event.data.token);
    });
    channel.postMessage({ ask: question } satisfies Message);
  });
  if (token !== null) keepToken(token);
}
