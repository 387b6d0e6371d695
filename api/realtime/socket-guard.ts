import type { Logger } from 'pino';
import { DomainError } from '#domain/errors.ts';
import { openSession, type Session } from '#services/session/session.ts';
import type { SessionAccess } from '#services/session/session-access.ts';
import type { Hub } from './hub.ts';

/** Codes of graphql-transport-ws, whose clients do not reconnect after 4401. */
export type SocketEnd = { readonly code: number; readonly reason: string };

/** The client reconnects by itself and refetches. */
const ROLE_CHANGED: SocketEnd = { code: 1012, reason: 'Rol gewijzigd' };
export const UNAUTHORIZED = 4401;
/** The client reconnects and refetches here too. */
export const TOO_SLOW: SocketEnd = { code: 1013, reason: 'Te traag' };
/** Milliseconds between checks, as an event may get lost. */
const LONGEST_TRUST = 60_000;

/** Closes a socket when its session ends or its user's role changes. An open socket does not extend a session. */
export function guardSocket(
  parts: { readonly sessions: SessionAccess; readonly hub: Hub; readonly log: Logger },
  socket: { readonly token: string; readonly session: Session; readonly close: (end: SocketEnd) => void },
): () => void {
  const { sessions, hub, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let guarding = true;

  async function check(): Promise<void> {
    try {
      const session = await openSession(sessions, socket.token, { touch: false });
      if (!guarding) return;
      if (session.viewer.role !== socket.session.viewer.role) socket.close(ROLE_CHANGED);
      else waitFor(session);
    } catch (error) {
      if (!guarding) return;
      if (error instanceof DomainError) {
        socket.close({ code: UNAUTHORIZED, reason: error.message });
        return;
      }
      // The next resync or this timer retries.
      log.warn({ error }, 'the session of a socket could not be checked');
      checkIn(10_000);
    }
  }

  /** Simultaneous events lead to one check. */
  function checkIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(check, milliseconds);
  }

  function waitFor({ endsAt }: Session): void {
    const left = endsAt.getTime() - sessions.now().getTime();
    checkIn(Math.min(Math.max(1_000, left), LONGEST_TRUST));
  }

  waitFor(socket.session);
  const stopListening = hub.onSessionChange(socket.session.viewer.userId, () => void check());
  return () => {
    guarding = false;
    clearTimeout(timer);
    stopListening();
  };
}
