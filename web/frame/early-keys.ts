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
export function takeEarlyKeys(): TypedKeys | null {
  return window.balieEarlyKeys.take();
}

export function keepEarlyKeys(): void {
  window.balieEarlyKeys.listen();
}
