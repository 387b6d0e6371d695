import { setTimeout as delay } from 'node:timers/promises';
import { outageOf } from '#prisma/outage.ts';

const PAUSE = 500;

/** Stores what exists nowhere else, such as a token that was just given, through an outage of Postgres. */
export async function untilStored(store: () => Promise<void>, patienceMilliseconds: number): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (outageOf(error) === null || Date.now() > end) throw error;
    }
    await delay(PAUSE);
  }
}
