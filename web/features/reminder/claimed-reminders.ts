import { ClaimedOnce } from '#web/session/claimed-once.ts';
import { onSessionEnd } from '#web/session/session-end.ts';

/** More than anybody is reminded of within two days, which is as long as one can be due. */
export const claimedReminders = new ClaimedOnce({
  key: 'balie.reminded',
  remembered: 200,
  lastsFor: 2 * 24 * 60 * 60_000,
});

// Nothing of an office stays in the browser [LOGIN-17].
onSessionEnd(() => claimedReminders.forget());
