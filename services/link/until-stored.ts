import { setTimeout as delay } from 'node:timers/promises';
import { retry } from '#domain/retry.ts';
import { isTransient } from '#services/transient.ts';

const PAUSE = 500;

/** What exists nowhere else, such as a new token, is stored through an outage of Postgres. */
export async function untilStored(store: () => Promise<void>, patienceMilliseconds: number): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  return retry(store, async (error) => {
    if (!isTransient(error) || Date.now() > end) throw error;
    await delay(PAUSE);
  });
}
