import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { CallUse } from './check.ts';

/** Published by undici, through which every adapter calls. */
const SENT = 'undici:request:create';
const ANSWERED = 'undici:request:headers';
const MINUTE = 60_000;
const TOO_MANY_REQUESTS = 429;

export interface CallCounter {
  /** Calls so far, renewals of tokens and tries of a client among them. */
  total(): number;
  /** Calls within the last minute, of those since `from`. */
  lastMinute(from: number): number;
  useSince(from: CallMark): Pick<CallUse, 'calls' | 'mostInAMinute' | 'throttled'>;
  mark(): CallMark;
  stop(): void;
}

export interface CallMark {
  readonly calls: number;
  readonly throttled: number;
}

/** Counts every call that leaves this process over HTTP; one that adapters send unseen of each other is among them. */
export function countCalls(now: () => number): CallCounter {
  const sentAt: number[] = [];
  let throttled = 0;
  const onSent = () => {
    sentAt.push(now());
  };
  const onAnswered = (message: unknown) => {
    const { response } = message as { readonly response: { readonly statusCode: number } };
    if (response.statusCode === TOO_MANY_REQUESTS) throttled += 1;
  };
  subscribe(SENT, onSent);
  subscribe(ANSWERED, onAnswered);
  return {
    total: () => sentAt.length,
    lastMinute: (from) => within(sentAt.slice(from), now()),
    mark: () => ({ calls: sentAt.length, throttled }),
    useSince(from) {
      const times = sentAt.slice(from.calls);
      const mostInAMinute = Math.max(
        0,
        ...times.map((_, index) => within(times.slice(0, index + 1), times[index] ?? 0)),
      );
      return { calls: times.length, mostInAMinute, throttled: throttled - from.throttled };
    },
    stop() {
      unsubscribe(SENT, onSent);
      unsubscribe(ANSWERED, onAnswered);
    },
  };
}

function within(times: readonly number[], until: number): number {
  return times.filter((time) => time > until - MINUTE && time <= until).length;
}
