import { z } from 'zod';

/** Edm.String: it may be null. */
export const text = z.string().nullable();
/** Edm.DateTimeOffset. */
export const moment = z.iso.datetime({ offset: true });

/** A page of a collection (Graph: paging). */
export function collection<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    '@odata.context': z.string().optional(),
    '@odata.nextLink': z.url().optional(),
    value: z.array(item),
  });
}
