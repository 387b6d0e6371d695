import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { Application } from '#api/application.ts';
import { readToken } from '#api/context.ts';
import { admitSocket } from '#api/realtime/admit-socket.ts';
import { createCallBudget } from '#api/realtime/call-budget.ts';
import { guardSocket, type SocketEnd, TOO_SLOW, UNAUTHORIZED } from '#api/realtime/socket-guard.ts';
import { INTERNAL_ERROR, ping, send } from '#api/realtime/socket-transport.ts';
import { translateFailure } from '#api/rest/translate.ts';
import { DomainError } from '#domain/errors.ts';
import { notifyChanges } from './notify-changes.ts';
import { createSlots } from './slots.ts';
import { LONGEST_MESSAGE, readTokenMessage, type SocketMessage } from './socket-message.ts';

/** Milliseconds for a valid token to come (ledger WS-12). */
const PATIENCE = 5_000;
/** One session may have this many sockets open at once in this process. */
const SOCKETS_OF_SESSION = 10;
/** One socket may send this many; a client has nothing to say but its token. */
const MESSAGES_PER_MINUTE = 120;

const NO_TOKEN: SocketEnd = { code: 4408, reason: 'Geen geldig token' };
const UNREADABLE: SocketEnd = { code: 4400, reason: 'Het eerste bericht is geen token' };
const TOO_LARGE: SocketEnd = { code: 1009, reason: 'Het bericht is te groot' };
const TOO_MANY_MESSAGES: SocketEnd = { code: 4429, reason: 'Te veel berichten' };
const TOO_MANY_SOCKETS: SocketEnd = { code: 4429, reason: 'Te veel verbindingen' };
const FAILED: SocketEnd = { code: INTERNAL_ERROR, reason: 'Er is iets misgegaan' };

const SESSION_ENDED = JSON.stringify({ type: 'close', load: 'Token verlopen' } satisfies SocketMessage);
/** The route's name, for the security log: the address may contain a token. */
const ROUTE = '/app/';

/** Serves the socket of existing clients (ledger WS-01): a token first, then what its viewer is to hear. */
export function serveAppSocket(
  application: Application,
): (socket: WebSocket, request: FastifyRequest) => void {
  const { sessions, hub, log } = application;
  const slots = createSlots(SOCKETS_OF_SESSION);

  return (socket, request) => {
    const mayReceive = createCallBudget(MESSAGES_PER_MINUTE, () => sessions.now().getTime());
    const stops = [ping(socket)];
    const isOpen = () => socket.readyState === socket.OPEN;
    let hasToken = false;

    function end({ code, reason }: SocketEnd): void {
      if (!isOpen()) return;
      // Existing clients know one message for each way in which a session ends (ledger WS-08).
      if (code === UNAUTHORIZED) socket.send(SESSION_ENDED);
      socket.close(code, reason);
    }

    function failed(error: unknown): void {
      if (!isOpen()) return;
      log.error({ error }, 'a websocket of an existing client failed');
      end(FAILED);
    }

    /** Stops at once where the socket closed meanwhile. */
    function untilClosed(stop: () => void): void {
      if (isOpen()) stops.push(stop);
      else stop();
    }

    async function admit(token: string): Promise<void> {
      const session = await admitSocket(application, token, { address: request.ip, route: ROUTE });
      if (!isOpen()) return;
      clearTimeout(patience);
      const leave = slots.claim(Buffer.from(session.tokenHash).toString('hex'));
      if (leave === null) {
        end(TOO_MANY_SOCKETS);
        return;
      }
      stops.push(leave, guardSocket({ sessions, hub, log }, { token, session, close: end }));
      const { viewer } = session;
      const overflow = () => end(TOO_SLOW);
      untilClosed(
        await notifyChanges(application, { viewer, send: (text) => send(socket, text), overflow, failed }),
      );
    }

    function claim(token: string): void {
      hasToken = true;
      admit(token).catch((error: unknown) => end(refusal(error)));
    }

    function refusal(error: unknown): SocketEnd {
      if (error instanceof DomainError) return { code: UNAUTHORIZED, reason: error.message };
      return { code: 1013, reason: String(translateFailure(error, log).body.message) };
    }

    function hear(text: string): void {
      const isTooMany = !mayReceive('');
      if (text.length > LONGEST_MESSAGE) end(TOO_LARGE);
      else if (isTooMany) end(TOO_MANY_MESSAGES);
      // Existing clients may go on talking.
      else if (!hasToken) signInWith(readTokenMessage(text));
    }

    function signInWith(token: string | null): void {
      if (token === null) end(UNREADABLE);
      else claim(token);
    }

    const patience = setTimeout(() => end(NO_TOKEN), PATIENCE);
    socket.on('message', (data) => hear(String(data)));
    socket.once('close', () => {
      clearTimeout(patience);
      for (const stop of stops) stop();
    });
    const given = readToken((request.query as { readonly token?: unknown }).token);
    if (given !== null) claim(given);
  };
}
