import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds: longer than the call of one mail and what is written of it may take. */
const LONGEST = 40_000;

interface OutgoingCall {
  end(): void;
}

export interface OutgoingCalls {
  readonly isStopping: boolean;
  begin(): OutgoingCall | null;
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
