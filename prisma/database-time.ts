import type { Transaction } from './leased-client.ts';

/**
 * This moment by Postgres' clock. What decides when something may begin is reckoned from it: every process judges by
 * the same clock, and a server whose own runs ahead puts nothing off.
 */
export async function databaseTime(sender: Pick<Transaction, '$queryRaw'>): Promise<Date> {
  const [read] = await sender.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (read === undefined) throw new Error('Postgres told no time');
  return read.now;
}
