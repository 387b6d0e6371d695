import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds: longer than the call of one mail and what is written of it may take. */
const LONGEST = 40_000;

interface OutgoingCall {
  end(): void;
}

/** The calls of this process that send a mail. */
export interface OutgoingCalls {
  readonly isStopping: boolean;
  /** Null once no more calls are begun. */
  begin(): OutgoingCall | null;
  /** Begins no more, and resolves once those that are out have ended and are written down. */
  stop(): Promise<void>;
}

/** The outcome of a call that is cut off is unknown, so a process that ends in order waits for its calls. */
export function createOutgoingCalls(): OutgoingCalls {
  const open = new Set<Promise<void>>();
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    begin() {
      if (isStopping) return null;
      const { promise, resolve } = Promise.withResolvers<void>();
      open.add(promise);
      return {
        end() {
          open.delete(promise);
          resolve();
        },
      };
    },
    async stop() {
      isStopping = true;
      await Promise.race([Promise.all(open), pause(LONGEST, undefined, { ref: false })]);
    },
  };
}
