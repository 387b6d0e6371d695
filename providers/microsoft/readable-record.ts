import { z } from 'zod';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { unreadableRecord } from '#providers/provider-failures.ts';

const named = z.object({ id: z.string().min(1) });

/** `otherwise` gets the id of a record that `schema` refuses, empty where even that is missing. */
export function eachReadable<Schema extends z.ZodType, Otherwise>(
  schema: Schema,
  otherwise: (id: string) => Otherwise,
) {
  return z.unknown().transform((record): z.output<Schema> | Otherwise => {
    const read = schema.safeParse(record);
    return read.success ? read.data : otherwise(named.safeParse(record).data?.id ?? '');
  });
}

/** Reads the one record that was asked for. Throws with code UNREADABLE: what was asked for is there. */
export function readRecord<Schema extends z.ZodType>(
  provider: ProviderName,
  schema: Schema,
  record: unknown,
): z.output<Schema> {
  const read = schema.safeParse(record);
  if (!read.success) throw unreadableRecord(provider);
  return read.data;
}
