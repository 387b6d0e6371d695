import type { Transaction } from '#prisma/database.ts';
import { ownFailure } from './own-failure.ts';

export interface FailedItem<Item> {
  readonly item: Item;
  /** Dutch, without what the item says. */
  readonly reason: string;
  readonly error: unknown;
}

export interface RanItems<Item, Result> {
  /** Parts that succeeded together, in their order. */
  readonly results: readonly Result[];
  readonly succeeded: readonly Item[];
  readonly failed: readonly FailedItem<Item>[];
}

/**
 * All at once; after an item's own failure in ever smaller parts, until that item is alone and left out.
 * `attempt` must leave nothing behind when it throws. Throws what no item is the reason of, so that the whole
 * is tried again.
 */
export async function runItems<Item, Result>(
  items: readonly Item[],
  attempt: (some: readonly Item[]) => Promise<Result>,
): Promise<RanItems<Item, Result>> {
  const results: Result[] = [];
  const succeeded: Item[] = [];
  const failed: FailedItem<Item>[] = [];
  const waiting: (readonly Item[])[] = items.length === 0 ? [] : [items];
  for (let some = waiting.pop(); some !== undefined; some = waiting.pop()) {
    try {
      results.push(await attempt(some));
      for (const item of some) succeeded.push(item);
    } catch (error) {
      const reason = ownFailure(error);
      if (reason === null) throw error;
      const [first] = some;
      if (some.length === 1 && first !== undefined) failed.push({ item: first, reason, error });
      else {
        const middle = Math.ceil(some.length / 2);
        waiting.push(some.slice(middle), some.slice(0, middle));
      }
    }
  }
  return { results, succeeded, failed };
}

/** For items with their own transaction or other effect. */
export async function runEach<Item, Result>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<Result>,
): Promise<RanItems<Item, Result>> {
  const results: Result[] = [];
  const succeeded: Item[] = [];
  const failed: FailedItem<Item>[] = [];
  for (const item of items) {
    const ran = await runItems([item], () => attempt(item));
    results.push(...ran.results);
    succeeded.push(...ran.succeeded);
    failed.push(...ran.failed);
  }
  return { results, succeeded, failed };
}

/**
 * Rolls a failed item back to a savepoint, with its locks: rows to be locked in an order are locked before.
 * On a lost connection nothing is left out, as the savepoint cannot be reached.
 */
export function runItemsWithin<Item, Result>(
  tx: Transaction,
  items: readonly Item[],
  attempt: (some: readonly Item[]) => Promise<Result>,
): Promise<RanItems<Item, Result>> {
  return runItems(items, async (some) => {
    await tx.$executeRaw`SAVEPOINT items`;
    try {
      const result = await attempt(some);
      await tx.$executeRaw`RELEASE SAVEPOINT items`;
      return result;
    } catch (error) {
      if (ownFailure(error) !== null) {
        await tx.$executeRaw`ROLLBACK TO SAVEPOINT items`;
        await tx.$executeRaw`RELEASE SAVEPOINT items`;
      }
      throw error;
    }
  });
}
