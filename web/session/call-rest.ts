import { connectionState } from '#web/connection/connection-state.ts';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { tokenExpired, tokenInvalid } from './rejected-session.ts';
import { sessionToken, tokenHeader } from './session-token.ts';

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

/** What a REST call of the session answers in JSON. Throws what `restCall` throws, and CallFailed for an unreadable answer. */
export async function restJson<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await restCall(address, init);
  return response.json().catch(unreadable(init.signal));
}

/** A file that a REST call of the session answers. Throws what `restJson` throws. */
export async function restBlob(address: string, init: RequestInit = {}): Promise<Blob> {
  const response = await restCall(address, init);
  return response.blob().catch(unreadable(init.signal));
}

function unreadable(signal?: AbortSignal | null): (error: unknown) => never {
  return (error) => {
    if (signal?.aborted) throw error;
    throw new CallFailed('NO_JSON', 'De server gaf een onleesbaar antwoord.', { cause: error });
  };
}

/**
 * A refusal is an answer too. Throws ConnectionLost without one, CallFailed for a rejected session, which is
 * dealt with before, and the reason of the signal when aborted.
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
  connectionState.report(!(await isFromProxy(response)));
  await refuseRejectedSession(response);
  return response;
}

/** A proxy answers 503 and 504 for an api that is down; the api itself says in words why it answers 503. */
async function isFromProxy(response: Response): Promise<boolean> {
  if (response.status !== 503 && response.status !== 504) return false;
  return (await bodyOf(response.clone())).message === undefined;
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

async function refusalOf(response: Response): Promise<{ message: string; code: string | undefined }> {
  const { message = `De server antwoordde met ${response.status}.`, code } = await bodyOf(response);
  return { message, code };
}

/** A proxy may answer something that is no JSON. */
async function bodyOf(response: Response): Promise<{ message?: string; code?: string }> {
  const body: unknown = await response.json().catch(() => null);
  return body ?? {};
}
