import { z } from 'zod';
import { storableValue } from '#domain/text/foreign-text.ts';

/** Graph sends what piled up in one call. */
const MOST = 1_000;

const notification = z.object({
  subscriptionId: z.string().max(200),
  /** At most 128 characters where it is set, 255 where it comes back. */
  clientState: z
    .string()
    .max(255)
    .nullish()
    .transform((state) => state ?? ''),
  changeType: z.string().max(100).optional(),
  lifecycleEvent: z.string().max(100).optional(),
});
const collection = z.object({ value: z.array(notification).max(MOST) });

/** A change, or by `lifecycleEvent` something about the subscription itself (Graph: changeNotification). */
export type GraphNotification = z.output<typeof notification>;

/** Null when a body is not of Graph's shape. */
export function readGraphNotifications(body: unknown): readonly GraphNotification[] | null {
  return collection.safeParse(storableValue(body)).data?.value ?? null;
}
