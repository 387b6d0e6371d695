import { RING_MILLISECONDS } from '#domain/telephony/phone-call.ts';

/** More ringing at one user is no office. */
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
