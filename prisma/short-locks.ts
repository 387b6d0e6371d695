import { setTimeout as sleep } from 'node:timers/promises';

/** What Postgres answers when a lock was not given in time (lock_not_available). */
const NOT_GIVEN = '55P03';

/** In milliseconds. */
interface LockPatience {
  /** How long a lock is waited for. Everybody who wants the table waits behind it as long. */
  readonly wait: number;
  /** How long they go first before it is tried again. */
  readonly pause: number;
}

const PATIENCE: LockPatience = { wait: 2_000, pause: 3_000 };

/**
 * Runs a script as one transaction beside a serving api. A change of a table waits for whoever reads it, and all who
 * come after wait behind it: so it gives up soon, and the whole of it is tried again. Safe, because nothing of a script
 * stands until all of it does. It goes on until the locks are given; `onWaiting` hears of each time that they were not.
 */
export async function runWithShortLocks(
  run: (script: string) => Promise<unknown>,
  script: string,
  onWaiting: () => void,
  { wait, pause }: LockPatience = PATIENCE,
): Promise<void> {
  for (;;) {
    try {
      await run(`SET LOCAL lock_timeout = ${wait};\n${script}`);
      return;
    } catch (error) {
      if ((error as { readonly code?: string }).code !== NOT_GIVEN) throw error;
    }
    onWaiting();
    await sleep(pause);
  }
}
