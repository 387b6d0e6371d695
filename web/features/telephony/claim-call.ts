import { pause } from '#web/connection/pause.ts';
import { readPreference, writePreference } from '#web/session/local-store.ts';

const KEY = 'balie.phoneCalls';
/** More than ring within a minute. */
const REMEMBERED = 20;
/** Milliseconds in which tabs of higher rank claim first. */
const BEHIND = 300;
const HIDDEN = 600;

/** Whether this tab shows a call: the one in use, else a visible one, else a hidden one. Remembered across reloads. */
export async function claimCall(callId: string): Promise<boolean> {
  await pause(document.visibilityState === 'hidden' ? HIDDEN : document.hasFocus() ? 0 : BEHIND);
  // Browsers have no locks without TLS, so there both tabs may show a call.
  return 'locks' in navigator ? navigator.locks.request(KEY, () => take(callId)) : take(callId);
}

function take(callId: string): boolean {
  const taken = (readPreference(KEY) ?? '').split(' ');
  if (taken.includes(callId)) return false;
  writePreference(KEY, [callId, ...taken].slice(0, REMEMBERED).join(' '));
  return true;
}
