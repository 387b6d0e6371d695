import type { SortDirection } from '#web/__generated__/inventoryQueriesRowsQuery.graphql.ts';
import { type UrlOrder, urlOrder } from '#web/list/url-search.ts';

export const LINK_AGES = [7, 30, 90, 365] as const;
export type LinkAge = (typeof LINK_AGES)[number];

/** What the address of the inventory says; what is left out is the usual: all links, the oldest first. */
export interface InventorySearch extends UrlOrder<'age'> {
  age?: LinkAge;
}

export const inventoryOrder = urlOrder(['age'], { column: 'age', direction: 'descending' });

/** Reads an address that anybody may have typed; the unknown is dropped. */
export function readInventorySearch(address: Record<string, unknown>): InventorySearch {
  const known = LINK_AGES.find((days) => days === Number(address.age));
  return { ...(known !== undefined && { age: known }), ...inventoryOrder.read(address) };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The variables of the list's query. By the hour, so that what is asked early and what is drawn are one call. */
export function inventoryVariables(
  { age, direction }: InventorySearch,
  now: Date,
): { placedBefore: string | null; direction: SortDirection } {
  const hour = Math.floor(now.getTime() / HOUR) * HOUR;
  return {
    placedBefore: age === undefined ? null : new Date(hour - age * DAY).toISOString(),
    direction: direction === 'ascending' ? 'DESC' : 'ASC',
  };
}

export function ageInDays(placedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - placedAt.getTime()) / DAY));
}
