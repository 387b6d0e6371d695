import { connectionState } from '#web/connection/connection-state.ts';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { tokenExpired, tokenInvalid } from '#web/session/rejected-session.ts';
import { sessionToken, tokenHeader } from '#web/session/token.ts';

/** What `code` of a refusal says when the folder has something of that name already. */
export const NAME_TAKEN = 'name-taken';

/** A call on /files was refused; the message is for the user. */
export class FilesRefused extends Error {
  override name = 'FilesRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Sends a call to /files. Throws ConnectionLost, FilesRefused for what the user can mend, and CallFailed for a rejected
 * session, which is handled before.
 */
export async function filesCall(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/files/${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...tokenHeader(sessionToken()) },
      cache: 'no-store',
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    connectionState.report(false);
    throw new ConnectionLost('Er is geen verbinding met de server.', { cause: error });
  }
  connectionState.report(response.status !== 503 && response.status !== 504);
  if (response.ok) return response;
  const { message, code } = await refusalOf(response);
  if (response.status === 401) tokenInvalid();
  else if (response.status === 500 && message === 'Token verlopen') void tokenExpired(message);
  else throw new FilesRefused(code, message);
  throw new CallFailed('INVALID_TOKEN', message);
}

/** A proxy may answer something that is no JSON. */
async function refusalOf(response: Response): Promise<{ message: string; code: string }> {
  const body: unknown = await response.json().catch(() => null);
  const { message, code } = (body ?? {}) as { message?: string; code?: string };
  return { message: message ?? `De server antwoordde met ${response.status}.`, code: code ?? '' };
}
