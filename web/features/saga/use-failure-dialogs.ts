import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dialogs } from '#web/components/dialog-queue.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { failedEntries, noticesOf } from './failure-notices.ts';
import type { FeedEntry } from './run-feed.ts';

/**
 * Tells failing runs once, in a dialog. While the user has unsaved input somewhere it waits: the panel says it
 * meanwhile, and a dialog would take the keys away from what is being typed.
 */
export function useFailureDialogs(entries: readonly FeedEntry[]): void {
  const told = useRef(new Set<string>());
  const isTyping = useSyncExternalStore(unsavedInput.subscribe, unsavedInput.exists);
  useEffect(() => {
    if (isTyping) return;
    const untold = failedEntries(entries).filter((entry) => !told.current.has(entry.run.id));
    if (untold.length === 0) return;
    for (const entry of untold) told.current.add(entry.run.id);
    const { invalidTaxKey, firstFailure } = noticesOf(untold);
    if (invalidTaxKey) void dialogs.alert({ text: 'Fiscaal Gemak key ongeldig.' });
    if (firstFailure !== null) void dialogs.error(firstFailure);
  }, [entries, isTyping]);
}
