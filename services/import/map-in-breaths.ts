import { setImmediate as breathe } from 'node:timers/promises';

/** Milliseconds at a stretch in which the process answers nobody else. */
const STRETCH = 10;

/** Maps many items whose work is all computing, and lets the process see to others in between. */
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
