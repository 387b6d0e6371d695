/** What was typed after Ctrl+K. */
export interface TypedKeys {
  readonly text: string;
  /** Enter followed: what the text means is wanted as soon as it is known. */
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

/** What was typed before the frame listened, null where the palette was not asked for; from now on the frame listens. */
export function takeEarlyKeys(): TypedKeys | null {
  return window.balieEarlyKeys.take();
}

/** The frame goes: until the next one stands, keys are kept again. */
export function keepEarlyKeys(): void {
  window.balieEarlyKeys.listen();
}
