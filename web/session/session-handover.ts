import { isCustomerPage } from '#domain/customer/customer-page.ts';
import { pause } from '#web/connection/pause.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { keepToken, sessionToken } from './token.ts';

/**
 * A relation opened by middle click starts a tab with an empty sessionStorage. It asks the other tabs of this
 * origin for their session; without an answer in time the guards lead to the sign-in screen. All are waited for:
 * nothing tells which of them opened this one, and the first to answer may be another user's.
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

/**
 * Not where one signs in: entering '/login' ends a session, and that of another tab is none of its business. Nor on the
 * customer's page, which is no place for a session of staff.
 */
export function asksForSession(path: string): boolean {
  return !(['/login', '/sendpass'].includes(path) || isCustomerPage(path));
}

/** Takes over the session of the other tabs, where they share one and this tab has none. */
export async function takeOverSession(): Promise<void> {
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
