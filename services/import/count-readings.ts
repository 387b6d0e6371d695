import { z } from 'zod';
import { READING_MANNERS, type RowReading } from '#domain/import/read-otherwise.ts';

const countOfReadings = z.object({
  column: z.string(),
  manner: z.enum(READING_MANNERS),
  count: z.int(),
});
export type CountOfReadings = Readonly<z.infer<typeof countOfReadings>>;

export const countsOfReadings = z.array(countOfReadings);

/** In the order in which they are first met. */
export function addReadings(
  counted: readonly CountOfReadings[],
  readings: readonly RowReading[],
): CountOfReadings[] {
  const counts = new Map(counted.map((one) => [`${one.manner} ${one.column}`, one]));
  for (const { column, manner } of readings) {
    const key = `${manner} ${column}`;
    counts.set(key, { column, manner, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
