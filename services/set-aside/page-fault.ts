import { DomainError } from '#domain/errors.ts';
import type { FailedItem, RanItems } from './run-items.ts';

/** So few items may all be bad. */
const FEW = 5;

/**
 * The error by which a page failed where all of its items, and more than a few, failed for one and the same
 * reason, and no service and no rule of the domain gave it: that is a fault of ours, and to set the items
 * aside would move past all that is read until it is mended. Null where it is the items' own.
 */
function pageFault(ran: Pick<RanItems<unknown, unknown>, 'succeeded' | 'failed'>): Error | null {
  const [first] = ran.failed;
  if (first === undefined || ran.succeeded.length > 0 || ran.failed.length <= FEW) return null;
  const isSame = (one: FailedItem<unknown>) =>
    one.reason === first.reason && !(one.error instanceof DomainError);
  return ran.failed.every(isSame) ? new Error(first.reason, { cause: first.error }) : null;
}

/** The items of a page, unless it failed as a whole, which is thrown. */
export function itemsOfPage<Item, Result>(ran: RanItems<Item, Result>): RanItems<Item, Result> {
  const fault = pageFault(ran);
  if (fault !== null) throw fault;
  return ran;
}
