import { z } from 'zod';
import { storableValue } from '#domain/text/storable-text.ts';

/** Call notifications of VoIPGRID, which nothing signs (docs/decisions/0017). */
const party = z.object({
  /** A word, nothing or null when it is withheld; short for a colleague. */
  number: z.string().max(64).nullish(),
  account_number: z.union([z.int(), z.string().max(20)]).nullish(),
  user_numbers: z
    .array(z.union([z.int(), z.string().max(20)]))
    .max(100)
    .nullish(),
});

const notification = z.object({
  call_id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  status: z.string().max(40),
  direction: z.string().max(20),
  timestamp: z.string().max(40).nullish(),
  caller: party,
  /** Version 1 names the destination here, version 2 in `targets` below. */
  destination: party.extend({
    target: party.nullish(),
    targets: z.array(party).max(100).nullish(),
  }),
});

type Party = z.infer<typeof party>;

export interface CallNotification {
  readonly callId: string;
  readonly what: 'rings' | 'answered' | 'passedOn' | 'ended';
  readonly number: string;
  readonly internalNumbers: readonly string[];
  readonly at: Date | null;
}

/** 'created' comes before anything rings. */
const WHAT: Readonly<Record<string, CallNotification['what']>> = {
  ringing: 'rings',
  'in-progress': 'answered',
  'warm-transfer': 'answered',
  'cold-transfer': 'passedOn',
  ended: 'ended',
};

const MOMENT = z.iso.datetime({ offset: true });

/** Reads a notification; 'other' is about no call from outside. */
export function readCallNotification(body: unknown): CallNotification | 'other' | 'unreadable' {
  const outcome = notification.safeParse(storableValue(body));
  if (!outcome.success) return 'unreadable';
  const { call_id: callId, status, direction, timestamp, caller, destination } = outcome.data;
  const what = Object.hasOwn(WHAT, status) ? WHAT[status] : undefined;
  if (what === undefined || direction !== 'inbound' || internalNumbersOf(caller).length > 0) return 'other';
  const called = [destination, destination.target, ...(destination.targets ?? [])].filter(
    (one) => one != null,
  );
  return {
    callId,
    what,
    number: caller.number ?? '',
    internalNumbers: [...new Set(called.flatMap(internalNumbersOf))],
    at: MOMENT.safeParse(timestamp).success ? new Date(String(timestamp)) : null,
  };
}

function internalNumbersOf({ account_number, user_numbers }: Party): readonly string[] {
  return [...(user_numbers ?? []), ...(account_number == null ? [] : [account_number])].map(String);
}
