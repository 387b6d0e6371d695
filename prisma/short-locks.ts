import { setTimeout as sleep } from 'node:timers/promises';
import { retry } from '#domain/retry.ts';

const NOT_GIVEN = '55P03';

interface LockPatience {
  readonly wait: number;
  readonly pause: number;
}

const PATIENCE: LockPatience = { wait: 2_000, pause: 3_000 };

/** All queries queue behind a waiting schema change, so the script is aborted soon and retried as a whole. */
export async function runWithShortLocks(
  run: (script: string) => Promise<unknown>,
  script: string,
  onWaiting: () => void,
  { wait, pause }: LockPatience = PATIENCE,
): Promise<void> {
  await retry(
    () => run(`SET LOCAL lock_timeout = ${wait};\n${script}`),
    async (error) => {
      if ((error as { readonly code?: string }).code !== NOT_GIVEN) throw error;
      onWaiting();
      await sleep(pause);
    },
  );
}
