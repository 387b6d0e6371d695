import type { Transaction } from './leased-client.ts';

/** The clocks of servers differ, so Postgres' clock counts. */
export async function databaseTime(sender: Pick<Transaction, '$queryRaw'>): Promise<Date> {
  const [read] = await sender.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (read === undefined) throw new Error('Postgres told no time');
  return read.now;
}
