import { type AnyRouter, rootRouteId } from '@tanstack/react-router';

export interface TypedKeys {
  readonly text: string;
  readonly isEntered: boolean;
}

interface EarlyKeys {
  listen(): void;
  take(): TypedKeys | null;
}

declare global {
  interface Window {
    /** Set by keys-before-start.js. */
    readonly balieEarlyKeys: EarlyKeys;
  }
}

/** Null when Ctrl+K was not pressed. From now on the frame listens itself. */
export function consumeEarlyKeys(): TypedKeys | null {
  return window.balieEarlyKeys.take();
}

export function keepEarlyKeys(): void {
  window.balieEarlyKeys.listen();
}

/** Where no frame comes to take the keys, as at sign-in, they are the page's own. */
export function freeKeysOutsideFrame(router: AnyRouter): void {
  // What is unknown, or failed, stands in the place of all below it, which is matched all the same.
  const hasFrame = () =>
    router.state.matches.some(({ routeId }) => routeId === '/frame') &&
    router.state.matches.every(({ routeId, error }) => routeId !== rootRouteId || error === undefined);
  router.subscribe('onBeforeNavigate', () => {
    if (!hasFrame()) keepEarlyKeys();
  });
  router.subscribe('onResolved', () => {
    if (!hasFrame()) consumeEarlyKeys();
  });
}
