import { WatchedValue } from '#web/components/watched-value.ts';
import { readPreference, writePreference } from '#web/session/local-store.ts';

/** Where this browser reminds: nowhere, in Balie, or in Balie and by a notification of the browser. */
export type ReminderSetting = 'off' | 'app' | 'browser';

const KEY = 'balie.reminders';

/** The setting is the browser's, for whoever uses it. */
export const reminderSetting = new WatchedValue<ReminderSetting>(stored());

export function chooseReminders(setting: ReminderSetting): void {
  writePreference(KEY, setting);
  reminderSetting.set(setting);
}

export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) reminderSetting.set(stored());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function stored(): ReminderSetting {
  const kept = readPreference(KEY);
  return kept === 'off' || kept === 'browser' ? kept : 'app';
}
