import { WatchedValue } from '#web/components/watched-value.ts';
import { readPreference, removePreference, writePreference } from '#web/session/local-store.ts';

const KEY = 'balie.first-steps';
const HIDDEN = 'hidden';

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
