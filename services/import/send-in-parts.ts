import { setImmediate as breathe } from 'node:timers/promises';

/** Few enough that nobody waits while one is written out, enough to keep Postgres busy while the next is made. */
const ITEMS_A_PART = 100;

/**
 * Sends many items in parts, in their order, and makes each part ready while the one before it is under way: so the
 * processor that computes and the one that stores are at work at once. Throws what either throws; behind a part that
 * failed nothing is sent.
 */
export async function sendInParts<Item, Ready>(
  items: readonly Item[],
  prepare: (part: readonly Item[]) => Promise<Ready>,
  send: (part: Ready) => Promise<void>,
): Promise<void> {
  const [first, ...others] = partsOf(items);
  if (first === undefined) return;
  let ready = await prepare(first);
  for (const part of others) {
    // After a breath, in which what is sent leaves the process.
    [ready] = await Promise.all([breathe().then(() => prepare(part)), send(ready)]);
  }
  await send(ready);
}

function partsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_A_PART) }, (_, part) =>
    items.slice(part * ITEMS_A_PART, (part + 1) * ITEMS_A_PART),
  );
}
