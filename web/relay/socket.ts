import { type Client, createClient } from 'graphql-ws';
import { connectionState } from '#web/connection/connection-state.ts';
import { reconnectDelay } from '#web/connection/reconnect-delay.ts';
import { tokenExpired, tokenInvalid } from '#web/session/rejected-session.ts';
import { sessionToken, TOKEN_HEADER } from '#web/session/session-token.ts';
import { notifyMissedChanges } from './changes.ts';

/** Close codes of graphql-ws for a refused session, which no retry mends. */
const FORBIDDEN = 4403;
const UNAUTHORIZED = 4401;

export function createSocket(): Client {
  let wasOpen = false;
  return createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => ({ [TOKEN_HEADER]: sessionToken() ?? 'no token' }),
    // The next screen may subscribe soon.
    lazyCloseTimeout: 3_000,
    keepAlive: 30_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, reconnectDelay(retries, Math.random()))),
    shouldRetry: () => sessionToken() !== null,
    on: {
      connected: () => {
        connectionState.report(true);
        if (wasOpen) notifyMissedChanges('anything');
        wasOpen = true;
      },
      closed: (event) => {
        if (!(event instanceof CloseEvent)) return;
        if (event.code === FORBIDDEN || event.code === UNAUTHORIZED) refused(event.reason);
        else if (!event.wasClean) connectionState.report(false);
      },
    },
  });
}

function refused(reason: string): void {
  if (reason === 'Token verlopen') void tokenExpired(reason);
  else tokenInvalid();
}
