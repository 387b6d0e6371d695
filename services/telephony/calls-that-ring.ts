import { RING_MILLISECONDS } from '#domain/telephony/phone-call.ts';

/** The newest are shown: no user of an office has more calls ringing at once. */
export const MOST_AT_ONCE = 5;

/** Newest first; they began within the last minute. */
export function callsThatRing(now: Date) {
  return {
    where: {
      state: { not: 'ended' },
      heardAt: { gt: new Date(now.getTime() - RING_MILLISECONDS) },
    },
    orderBy: { id: 'desc' },
    take: MOST_AT_ONCE,
  } as const;
}
