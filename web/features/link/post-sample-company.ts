import type { ProviderName } from '#domain/provider/descriptions.ts';
import { connectionState } from '#web/connection/connection-state.ts';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { tokenExpired, tokenInvalid } from '#web/session/rejected-session.ts';
import { sessionToken, tokenHeader } from '#web/session/token.ts';

/** As the accounting program answered, word for word. */
export interface SampleAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a sample company to the linked accounting program, by REST, whose answer is shown as it comes (REST-59). Throws
 * ConnectionLost, and CallFailed for a rejected session, which is dealt with before.
 */
export async function postSampleCompany(program: ProviderName): Promise<SampleAnswer> {
  const response = await send(program);
  const text = await response.text();
  const isExpired = response.status === 500 && text.includes(EXPIRED);
  if (response.status === 401) tokenInvalid();
  if (isExpired) void tokenExpired(EXPIRED);
  if (response.status === 401 || isExpired)
    throw new CallFailed(isExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN', text);
  return { status: response.status, text };
}

const EXPIRED = 'Token verlopen';

async function send(program: ProviderName): Promise<Response> {
  try {
    return await fetch(`/app/${program}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...tokenHeader(sessionToken()) },
      body: JSON.stringify(SAMPLE),
      cache: 'no-store',
    });
  } catch (error) {
    connectionState.report(false);
    throw new ConnectionLost('Er is geen verbinding met de server.', { cause: error });
  }
}

/** With the wire names of a relation (spec 1§3.1). */
const SAMPLE = {
  type: 'bedrijf',
  bnaam: 'Voorbeeldbedrijf Balie',
  rvorm: 'B.V.',
  straat: 'Voorbeeldstraat',
  huisnr: '1',
  postcode: '1234 AB',
  plaats: 'Voorbeeldstad',
  land: 'Nederland',
  email: 'voorbeeld@voorbeeldbedrijf.example',
} as const;
