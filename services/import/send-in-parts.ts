import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Small enough to block nobody, large enough to give Postgres work while the next is prepared. */
const ITEMS_A_PART = 100;

/** Prepares a part while the one before is sent, so that both processors work. */
export async function sendInParts<Item, Ready>(
  items: readonly Item[],
  prepare: (part: readonly Item[]) => Promise<Ready>,
  send: (part: Ready) => Promise<void>,
): Promise<void> {
  const [first, ...others] = partsOf(items);
  if (first === undefined) return;
  let ready = await prepare(first);
  for (const part of others) {
    // Yields first, so that what was sent leaves the process.
    [ready] = await Promise.all([yieldToEventLoop().then(() => prepare(part)), send(ready)]);
  }
  await send(ready);
}

function partsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_A_PART) }, (_, part) =>
    items.slice(part * ITEMS_A_PART, (part + 1) * ITEMS_A_PART),
  );
}
