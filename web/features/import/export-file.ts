import type { ExportedRelation } from '#domain/import/csv-row.ts';
import { connectionState } from '#web/connection/connection-state.ts';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { tokenExpired, tokenInvalid } from '#web/session/rejected-session.ts';
import { sessionToken, tokenHeader } from '#web/session/token.ts';
import { exportFile } from './csv-file.ts';

const KINDS: Readonly<Record<number, string>> = { 401: 'INVALID_TOKEN', 403: 'FORBIDDEN' };
const EXPIRED = 'Token verlopen';

/** The export file by REST, as GraphQL cannot stream it (IMPEX-04, REST-57). Throws CallFailed, ConnectionLost. */
export async function fetchExportFile(): Promise<{ readonly file: Blob; readonly relations: number }> {
  const response = await send();
  if (!response.ok) throw await failureOf(response);
  const relations: ExportedRelation[] = await response.json();
  return { file: exportFile(relations), relations: relations.length };
}

async function send(): Promise<Response> {
  try {
    return await fetch('/app/misc/export', {
      method: 'POST',
      headers: tokenHeader(sessionToken()),
      cache: 'no-store',
    });
  } catch (error) {
    connectionState.report(false);
    throw new ConnectionLost('Er is geen verbinding met de server.', { cause: error });
  }
}

/** A rejected session is dealt with as after any other call. */
async function failureOf(response: Response): Promise<CallFailed> {
  const message = await response.text();
  if (response.status === 401) tokenInvalid();
  const isExpired = response.status === 500 && message.includes(EXPIRED);
  if (isExpired) void tokenExpired(EXPIRED);
  return new CallFailed(isExpired ? 'TOKEN_EXPIRED' : (KINDS[response.status] ?? 'FAILED'), message);
}
