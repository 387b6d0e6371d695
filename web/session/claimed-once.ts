import { pause } from '#web/connection/pause.ts';
import { readPreference, removePreference, writePreference } from './local-store.ts';

interface ClaimOptions {
  readonly key: string;
  /** The oldest are forgotten. */
  readonly remembered: number;
  /** Milliseconds after which one is forgotten. */
  readonly lastsFor: number;
}

/** Milliseconds in which tabs of higher rank claim first. */
const BEHIND = 300;
const HIDDEN = 600;

/** What one tab of a browser shows, and no other: the one in use, else a visible one, else a hidden one. */
export class ClaimedOnce {
  readonly #options: ClaimOptions;

  constructor(options: ClaimOptions) {
    this.#options = options;
  }

  /** Answers which of these ids this tab is to show. Remembered across reloads. */
  async claim(ids: readonly string[]): Promise<readonly string[]> {
    await pause(document.visibilityState === 'hidden' ? HIDDEN : document.hasFocus() ? 0 : BEHIND);
    // Browsers have no locks without TLS, so there both tabs may show it.
    return 'locks' in navigator
      ? navigator.locks.request(this.#options.key, () => this.#claimFree(ids))
      : this.#claimFree(ids);
  }

  forget(): void {
    removePreference(this.#options.key);
  }

  #claimFree(ids: readonly string[]): readonly string[] {
    const { key, remembered, lastsFor } = this.#options;
    const now = Date.now();
    // Each with the moment at which it is forgotten; what was stored otherwise is none, and clocks may be set back.
    const kept = (readPreference(key) ?? '').split(' ').filter((entry) => {
      const expiry = Number(entry.split(':', 1)[0]);
      return expiry > now && expiry <= now + 2 * lastsFor;
    });
    const claimed = new Set(kept.map((entry) => entry.slice(entry.indexOf(':') + 1)));
    const free = ids.filter((id) => !claimed.has(id));
    if (free.length === 0) return [];
    const entries = [...free.map((id) => `${now + lastsFor}:${id}`), ...kept];
    writePreference(key, entries.slice(0, remembered).join(' '));
    return free;
  }
}
