import { z } from 'zod';

const internalNumber = z.string().regex(/^\d{1,4}$/);

export const incomingCall = z.strictObject({
  /** The customer's address for notifications, with its code. */
  address: z.url(),
  /** The network gives '+31612345678'; empty: withheld. */
  number: z.string().max(20),
  users: z.array(internalNumber).min(1).max(20),
});
export type IncomingCall = z.infer<typeof incomingCall>;

/** A moment of a call, and its telephone; `again` repeats the last notification. */
export const callMoment = z.discriminatedUnion('moment', [
  z.strictObject({ moment: z.literal('answered'), user: internalNumber }),
  z.strictObject({
    moment: z.literal('passed-on'),
    by: internalNumber,
    users: z.array(internalNumber).min(1),
  }),
  z.strictObject({
    moment: z.literal('ended'),
    reason: z.enum(['completed', 'busy', 'no-answer']).default('completed'),
  }),
  z.strictObject({ moment: z.literal('again') }),
]);
export type CallMoment = z.input<typeof callMoment>;

export interface NotifiedCall {
  readonly callId: string;
  readonly statuses: readonly number[];
}
