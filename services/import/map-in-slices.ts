import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const SLICE_MILLISECONDS = 10;

/** Lets the event loop run between slices. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < SLICE_MILLISECONDS) continue;
    await yieldToEventLoop();
    began = performance.now();
  }
  return results;
}
