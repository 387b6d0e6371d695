import { z } from 'zod';

/**
 * Call notifications of Voys and other sellers of VoIPGRID, which it posts as JSON to an address that the customer
 * gives; nothing signs them. Where they were taken from: docs/decisions/0017.
 */
const party = z.object({
  /** '+31612345678'; a word, nothing or null when it is withheld; short for a colleague. */
  number: z.string().max(64).nullish(),
  /** The account that rings, one of the customer's own. */
  account_number: z.union([z.int(), z.string().max(20)]).nullish(),
  /** The internal numbers of its users. */
  user_numbers: z
    .array(z.union([z.int(), z.string().max(20)]))
    .max(100)
    .nullish(),
});

const notification = z.object({
  /** As '24c562241e9f-1502721212.100'; what cannot be stored is no id. */
  call_id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  status: z.string().max(40),
  direction: z.string().max(20),
  timestamp: z.string().max(40).nullish(),
  caller: party,
  /** Version 1 names who is called here; version 2 below, several while it rings and one who answers. */
  destination: party.extend({
    target: party.nullish(),
    targets: z.array(party).max(100).nullish(),
  }),
});

type Party = z.infer<typeof party>;

/** A notification about a call from outside. */
export interface CallNotification {
  readonly callId: string;
  readonly what: 'rings' | 'answered' | 'passedOn' | 'ended';
  /** Of the caller, as the provider writes it. */
  readonly number: string;
  /** Numbers within the customer's telephony of those it is about. */
  readonly internalNumbers: readonly string[];
  /** Null when it is not told, or without its zone. */
  readonly at: Date | null;
}

/** The rest says nothing that a user wants to hear: 'created' comes before anything rings. */
const WHAT: Readonly<Record<string, CallNotification['what']>> = {
  ringing: 'rings',
  'in-progress': 'answered',
  'warm-transfer': 'answered',
  'cold-transfer': 'passedOn',
  ended: 'ended',
};

const MOMENT = z.iso.datetime({ offset: true });

/**
 * Reads the body of a notification. 'unreadable' is no notification; 'other' is one that is about no call from
 * outside: a call that a user makes, one between colleagues, a status that nobody is told of.
 */
export function readCallNotification(body: unknown): CallNotification | 'other' | 'unreadable' {
  const outcome = notification.safeParse(body);
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
