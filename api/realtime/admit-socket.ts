import type { Application } from '#api/application.ts';
import { openAccess, sessionOf, viewerOf } from '#api/context.ts';
import { recordRefusedAccess } from '#api/refused-access.ts';
import { ForbiddenError } from '#domain/errors.ts';
import type { Session } from '#services/session/session.ts';

/** The full session of a socket's token. Throws InvalidTokenError, TokenExpiredError, ForbiddenError. */
export async function admitSocket(
  application: Application,
  token: string | null,
  { address, route }: { readonly address: string; readonly route: string },
): Promise<Session> {
  const access = await openAccess(application.sessions, token);
  try {
    viewerOf(access);
  } catch (error) {
    if (error instanceof ForbiddenError) {
      await recordRefusedAccess(application, { session: access.session, address, route });
    }
    throw error;
  }
  return sessionOf(access);
}
