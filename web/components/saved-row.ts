import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '#web/session/session-end.ts';
import { WatchedValue } from './watched-value.ts';

/** The id of the record that was saved last: lists mark its row until the user goes to another screen. */
export const savedRow = new WatchedValue<string | null>(null);

onSessionEnd(() => savedRow.set(null));

export function useSavedId(): string | null {
  return useSyncExternalStore(savedRow.subscribe, savedRow.current);
}
