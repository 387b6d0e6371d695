import { connectionState } from '#web/connection/connection-state.ts';
import { tokenExpired, tokenInvalid } from '#web/session/rejected-session.ts';
import { sessionToken, tokenHeader } from '#web/session/session-token.ts';
import { CallFailed, ConnectionLost } from './call-failure.ts';

export interface CompiledOperation {
  readonly id: string | null | undefined;
  readonly text: string | null | undefined;
  readonly name: string;
}

export interface CallResult<Data> {
  data: Data;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** Sends one operation, without Relay, which the sign-in screen does not load. Throws ConnectionLost, CallFailed. */
export async function call<Data>(
  operation: CompiledOperation,
  variables: object,
  signal?: AbortSignal,
): Promise<CallResult<Data>> {
  const answer = await send<Data>(operation, variables, signal);
  const error = answer.errors?.[0];
  if (!error && answer.data != null) return { data: answer.data };

  const failure = new CallFailed(
    error?.extensions?.code ?? 'NO_DATA',
    error?.message ?? 'De server gaf geen gegevens.',
  );
  if (failure.kind === 'INVALID_TOKEN') tokenInvalid();
  if (failure.kind === 'TOKEN_EXPIRED') void tokenExpired(failure.message);
  throw failure;
}

async function send<Data>(
  { id, text, name }: CompiledOperation,
  variables: object,
  signal?: AbortSignal,
): Promise<Answer<Data>> {
  // In production the server answers compiled operations only.
  const document = id ? { documentId: id } : { query: text };
  let response: Response;
  try {
    response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...tokenHeader(sessionToken()),
      },
      body: JSON.stringify({ ...document, operationName: name, variables }),
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    connectionState.report(false);
    throw new ConnectionLost('Er is geen verbinding met de server.', { cause: error });
  }
  // A proxy answers for a server that is down.
  if (response.status === 502 || response.status === 503 || response.status === 504) {
    connectionState.report(false);
    throw new ConnectionLost(`De server is niet bereikbaar (${response.status}).`);
  }
  connectionState.report(true);
  try {
    return await response.json();
  } catch (error) {
    throw new CallFailed('NO_JSON', 'De server gaf een onleesbaar antwoord.', { cause: error });
  }
}
