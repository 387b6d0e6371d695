import { isCustomerPage } from '#domain/customer/customer-page.ts';
import { pause } from '#web/connection/pause.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { keepToken, sessionToken } from './session-token.ts';

/* A tab opened by middle click has an empty sessionStorage and asks the other tabs for their session. */
const ANSWER_WITHIN = 150;

type Message = { ask: string } | { answer: string; token: string };

const channel = new BroadcastChannel('balie.session');

channel.addEventListener('message', (event: MessageEvent<Message>) => {
  const token = sessionToken();
  if ('ask' in event.data && token !== null) {
    channel.postMessage({ answer: event.data.ask, token } satisfies Message);
  }
});

/** Not where users sign in or are invited, nor on the customer's page. */
export function requestsSession(path: string): boolean {
  return !(['/login', '/sendpass', '/uitnodiging'].includes(path) || isCustomerPage(path));
}

/** All tabs are awaited: the first answer may be another user's session. */
export async function adoptSession(): Promise<void> {
  if (sessionToken() !== null) return;
  const [token, ...others] = await sessionsOfOtherTabs();
  if (token !== undefined && others.length === 0) keepToken(token);
}

async function sessionsOfOtherTabs(): Promise<ReadonlySet<string>> {
  const tokens = new Set<string>();
  const question = newRequestId();
  const onAnswer = ({ data }: MessageEvent<Message>) => {
    if ('answer' in data && data.answer === question) tokens.add(data.token);
  };
  channel.addEventListener('message', onAnswer);
  channel.postMessage({ ask: question } satisfies Message);
  await pause(ANSWER_WITHIN);
  channel.removeEventListener('message', onAnswer);
  return tokens;
}
