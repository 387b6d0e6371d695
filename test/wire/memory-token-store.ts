import type { StoredToken, TokenStore } from '#providers/access-token.ts';

/** Tokens in memory, with a lock per link as the advisory lock in Postgres gives. */
export class MemoryTokenStore implements TokenStore {
  readonly #tokens = new Map<string, StoredToken | 'broken'>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** How often the lock of a link was taken. */
  readonly locks: string[] = [];

  /** The stored token of a link; the first time the seeded one is stored. */
  open(linkId: string, seeded: StoredToken): StoredToken {
    const stored = this.#tokens.get(linkId);
    if (stored !== undefined && stored !== 'broken') return stored;
    if (stored === undefined) this.#tokens.set(linkId, seeded);
    return seeded;
  }

  stored(linkId: string): StoredToken | 'broken' | undefined {
    return this.#tokens.get(linkId);
  }

  forget(): void {
    this.#tokens.clear();
    this.locks.length = 0;
  }

  withLinkLock: TokenStore['withLinkLock'] = (linkId, fn) => {
    const run = async () => {
      this.locks.push(linkId);
      const { next, result } = await fn(this.#tokens.get(linkId) ?? 'broken');
      if (next !== null) this.#tokens.set(linkId, next);
      return result;
    };
    const queued = (this.#queues.get(linkId) ?? Promise.resolve()).then(run, run);
    this.#queues.set(linkId, queued);
    return queued;
  };
}
