import { pause } from '#web/connection/pause.ts';
import { readPreference, writePreference } from '#web/session/local-store.ts';

const KEY = 'balie.phoneCalls';
/** More than ring within the minute in which a call is news. */
const REMEMBERED = 20;
/** Milliseconds that a tab gives those before which the user rather sits. */
const BEHIND = 300;
const HIDDEN = 600;

/** Whether this tab shows a call: the one in use, else a visible one, else a hidden one. Remembered across reloads. */
export async function claimCall(callId: string): Promise<boolean> {
  await pause(document.visibilityState === 'hidden' ? HIDDEN : document.hasFocus() ? 0 : BEHIND);
  // One at a time over all tabs. Browsers have no locks on a page without TLS, where tabs may both show it.
  return 'locks' in navigator ? navigator.locks.request(KEY, () => take(callId)) : take(callId);
}

function take(callId: string): boolean {
  const taken = (readPreference(KEY) ?? '').split(' ');
  if (taken.includes(callId)) return false;
  writePreference(KEY, [callId, ...taken].slice(0, REMEMBERED).join(' '));
  return true;
}
