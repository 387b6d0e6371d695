import { setImmediate as breathe } from 'node:timers/promises';

/** Milliseconds for which the event loop may be blocked. */
const STRETCH = 10;

/** Maps many items in slices, with the event loop running in between. */
export async function mapInBreaths<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < STRETCH) continue;
    await breathe();
    began = performance.now();
  }
  return results;
}
