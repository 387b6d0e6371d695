import { WatchedValue } from '#web/components/watched-value.ts';
import { readPreference, removePreference, writePreference } from '#web/session/local-store.ts';

const KEY = 'balie.first-steps';
const HIDDEN = 'hidden';
const SET_UP = 'balie.office-set-up';

/** Whether this browser shows the first steps no more, whoever uses it. */
export const firstStepsHidden = new WatchedValue(readPreference(KEY) === HIDDEN);

export function hideFirstSteps(): void {
  writePreference(KEY, HIDDEN);
  firstStepsHidden.set(true);
}

export function showFirstSteps(): void {
  removePreference(KEY);
  firstStepsHidden.set(false);
}

/** Whether the last answer to this browser was that the user's office has no step left. */
export function wereSetUp(userId: string): boolean {
  return readPreference(SET_UP) === userId;
}

export function noteSetUp(userId: string, isSetUp: boolean): void {
  if (isSetUp === wereSetUp(userId)) return;
  if (isSetUp) writePreference(SET_UP, userId);
  else removePreference(SET_UP);
}
