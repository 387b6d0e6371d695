import { connectionState } from '#web/connection/connection-state.ts';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { tokenExpired, tokenInvalid } from './rejected-session.ts';
import { sessionToken, tokenHeader } from './token.ts';

/** A REST call was refused. The message is for the user; the kind is the server's name for the reason, where it has one. */
export class RestRefused extends CallFailed {
  override name = 'RestRefused';
  readonly #status: number;

  constructor(status: number, message: string, kind = 'REFUSED') {
    super(kind, message);
    this.#status = status;
  }

  override get code(): number {
    return this.#status;
  }
}

const EXPIRED = 'Token verlopen';

/** Sends a REST call of the session. Throws what `restAnswer` throws, and RestRefused for an answer that is no success. */
export async function restCall(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await restAnswer(address, init);
  if (response.ok) return response;
  const { message, code } = await refusalOf(response);
  throw new RestRefused(response.status, message, code);
}

/**
 * The answer to a REST call of the session, a refusal as well. Throws ConnectionLost where there is none, CallFailed for a
 * rejected session, which is dealt with before, and the reason of the signal when aborted.
 */
export async function restAnswer(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...tokenHeader(sessionToken()) },
      cache: 'no-store',
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    connectionState.report(false);
    throw new ConnectionLost('Er is geen verbinding met de server.', { cause: error });
  }
  // A proxy answers 503 and 504 for an api that is down; a 502 is our own answer about a linked service.
  connectionState.report(response.status !== 503 && response.status !== 504);
  await refuseRejectedSession(response);
  return response;
}

async function refuseRejectedSession(response: Response): Promise<void> {
  if (response.status !== 401 && response.status !== 500) return;
  const { message } = await refusalOf(response.clone());
  if (response.status === 401) {
    tokenInvalid();
    throw new CallFailed('INVALID_TOKEN', message);
  }
  if (message === EXPIRED) {
    void tokenExpired(message);
    throw new CallFailed('TOKEN_EXPIRED', message);
  }
}

/** A proxy may answer something that is no JSON. */
async function refusalOf(response: Response): Promise<{ message: string; code: string | undefined }> {
  const body: unknown = await response.json().catch(() => null);
  const { message, code } = (body ?? {}) as { message?: string; code?: string };
  return { message: message ?? `De server antwoordde met ${response.status}.`, code };
}
