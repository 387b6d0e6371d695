import { connectionState } from './connection-state.ts';
import { pause } from './pause.ts';
import { reconnectDelay } from './reconnect-delay.ts';

const RELOADED_AT = 'balie.reloaded-at';
/** Milliseconds: a page that was just reloaded is not reloaded again. */
const RECENTLY = 10_000;

/** A chunk that the server does not have, although the page was reloaded. */
export class CodeMissing extends Error {
  override name = 'CodeMissing';
}

/** Loads a chunk, waiting while the server is away. A missing one is of an older version: the page reloads. */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let retry = 0; ; retry++) {
    try {
      return await load();
    } catch (error) {
      if (await isServerThere()) return reloadPage(error);
      connectionState.report(false);
      await pause(reconnectDelay(retry, Math.random()));
    }
  }
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}

/** Never resolves where the page reloads. */
function reloadPage(error: unknown): Promise<never> {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED_AT)) < RECENTLY)
    return Promise.reject(new CodeMissing('Dit onderdeel kon niet worden geladen.', { cause: error }));
  sessionStorage.setItem(RELOADED_AT, String(now));
  location.reload();
  return Promise.withResolvers<never>().promise;
}
