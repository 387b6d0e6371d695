import { RING_MILLISECONDS } from '#domain/telephony/phone-call.ts';

/** So many ring at one user at once at most; more is no office. */
export const MOST_AT_ONCE = 5;

/** Finds the calls that began to ring at the viewer within the last minute and are not over, newest first. */
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
