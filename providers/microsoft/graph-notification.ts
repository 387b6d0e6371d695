import { z } from 'zod';
import { storableValue } from '#domain/text/storable-text.ts';

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
const collection = z.object({ value: z.array(z.unknown()).max(MOST) });

/** A change, or by `lifecycleEvent` something about the subscription itself (Graph: changeNotification). */
export type GraphNotification = z.output<typeof notification>;

export interface ReadNotifications {
  readonly notifications: readonly GraphNotification[];
  /** How many of the same call were not of Graph's shape; these keep the others from nothing. */
  readonly unreadable: number;
}

/** Null when a body is not of Graph's shape, or nothing in it is. */
export function readGraphNotifications(body: unknown): ReadNotifications | null {
  const value = collection.safeParse(storableValue(body)).data?.value;
  if (value === undefined) return null;
  const notifications = value.flatMap((one) => notification.safeParse(one).data ?? []);
  if (notifications.length === 0 && value.length > 0) return null;
  return { notifications, unreadable: value.length - notifications.length };
}
