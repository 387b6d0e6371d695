import { connectionState } from '#web/connection/connection-state.ts';
import { tokenExpired, tokenInvalid } from '#web/session/rejected-session.ts';
import { sessionToken, tokenHeader } from '#web/session/token.ts';

/** A text of the manual could not be had; the message is for the user. */
export class HelpUnavailable extends Error {
  override name = 'HelpUnavailable';
}

/** A text of the manual in Markdown (ledger REST-56). Throws HelpUnavailable, and the signal's reason when aborted. */
export async function fetchHelpText(file: string, signal: AbortSignal): Promise<string> {
  let response: Response;
  try {
    response = await fetch(`/app/misc/md/${encodeURIComponent(file)}`, {
      headers: tokenHeader(sessionToken()),
      cache: 'no-store',
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    connectionState.report(false);
    throw new HelpUnavailable('Er is geen verbinding met de server.', { cause: error });
  }
  if (response.ok) return response.text();
  const body: unknown = await response.json().catch(() => null);
  const { message = `De server antwoordde met ${response.status}.` } = (body ?? {}) as { message?: string };
  if (response.status === 401) tokenInvalid();
  else if (message === 'Token verlopen') void tokenExpired(message);
  throw new HelpUnavailable(message);
}
