import { connectionState } from './connection-state.ts';
import { pause } from './pause.ts';
import { reconnectDelay } from './reconnect-delay.ts';

const RELOADED_AT = 'balie.reloaded-at';
/** A page that was loaded anew this recently and still misses a part would go on loading anew for ever. */
const RECENTLY = 10_000;

/**
 * A part of the program that is fetched when needed comes over the same line as the data: while the server is away
 * this waits, as calls do. When the server is there and the part is not, a newer version was installed and the page
 * loads anew.
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let retry = 0; ; retry++) {
    try {
      return await load();
    } catch (error) {
      if (await isServerThere()) return loadAnew(error);
      connectionState.report(false);
      await pause(reconnectDelay(retry, Math.random()));
    }
  }
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  // While a newer version is being put in place even the page itself can be missing: that is waited for too.
  return answer?.ok === true;
}

/** Never answers where the page goes away. */
function loadAnew(error: unknown): Promise<never> {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED_AT)) < RECENTLY) return Promise.reject(error);
  sessionStorage.setItem(RELOADED_AT, String(now));
  location.reload();
  return Promise.withResolvers<never>().promise;
}
