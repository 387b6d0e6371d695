import { pause } from '#web/connection/pause.ts';
import { reconnectDelay } from '#web/connection/reconnect-delay.ts';
import { type CallResult, type CompiledOperation, call } from './call.ts';
import { ConnectionLost } from './call-failure.ts';

/** Calls until the server answers. Only for what may be sent twice: queries, and mutations with a request id. */
export async function retriedCall<Data>(
  operation: CompiledOperation,
  variables: object,
  signal: AbortSignal,
): Promise<CallResult<Data>> {
  for (let retry = 0; ; retry++) {
    try {
      return await call<Data>(operation, variables, signal);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      await pause(reconnectDelay(retry, Math.random()), signal);
    }
  }
}

/** Every step of an import may be sent twice (services/import). */
export function isRepeatable(operationKind: string, variables: Readonly<Record<string, unknown>>): boolean {
  if (operationKind === 'query') return true;
  const input = variables.input;
  if ('requestId' in variables || 'importId' in variables) return true;
  return typeof input === 'object' && input !== null && 'requestId' in input;
}
