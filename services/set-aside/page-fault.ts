import { DomainError } from '#domain/errors.ts';
import type { FailedItem, RanItems } from './run-items.ts';

/** So few items may all be bad. */
const FEW = 5;

/**
 * More than a few items that all fail for one reason, which no service or domain rule gave, are a fault of
 * ours: setting them aside would skip all that is read until it is mended. Null where it is the items' own.
 */
function pageFault(ran: Pick<RanItems<unknown, unknown>, 'succeeded' | 'failed'>): Error | null {
  const [first] = ran.failed;
  if (first === undefined || ran.succeeded.length > 0 || ran.failed.length <= FEW) return null;
  const isSame = (one: FailedItem<unknown>) =>
    one.reason === first.reason && !(one.error instanceof DomainError);
  return ran.failed.every(isSame) ? new Error(first.reason, { cause: first.error }) : null;
}

/** Throws where the page failed as a whole. */
export function itemsOfPage<Item, Result>(ran: RanItems<Item, Result>): RanItems<Item, Result> {
  const fault = pageFault(ran);
  if (fault !== null) throw fault;
  return ran;
}
