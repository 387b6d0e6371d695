import { ClaimedOnce } from '#web/session/claimed-once.ts';

/** Remembers more calls than ring within a minute, for longer than a call is shown. */
export const claimedCalls = new ClaimedOnce({
  key: 'balie.phoneCalls',
  remembered: 20,
  lastsFor: 24 * 60 * 60_000,
});
