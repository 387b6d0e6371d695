import { ClaimedOnce } from '#web/session/claimed-once.ts';

/** More than ring within a minute are remembered, for longer than one is told of. */
export const claimedCalls = new ClaimedOnce({
  key: 'balie.phoneCalls',
  remembered: 20,
  lastsFor: 24 * 60 * 60_000,
});
