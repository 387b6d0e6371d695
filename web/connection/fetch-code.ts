import { connectionState } from './connection-state.ts';
import { pause } from './pause.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/**
 * A part of the program that is fetched when needed comes over the same line as the data: while the server is away
 * this waits, as calls do. When the server is there and the part is not, a newer version was installed, and the
 * error is the router's to handle: it loads the page anew.
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let retry = 0; ; retry++) {
    try {
      return await load();
    } catch (error) {
      if (await isServerThere()) throw error;
      connectionState.report(false);
      await pause(reconnectDelay(retry, Math.random()));
    }
  }
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status < 500;
}
