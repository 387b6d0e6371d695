import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dialogs } from '#web/components/dialog-queue.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { noticesOf } from './failure-notices.ts';
import type { FeedEntry } from './run-feed.ts';

/**
 * Tells each failing run once, in a dialog. While the user has unsaved input somewhere it waits: the panel says it
 * meanwhile, and a dialog would take the keys away from what is being typed.
 */
export function useFailureDialogs(entries: readonly FeedEntry[]): void {
  const told = useRef(new Set<string>());
  const isTyping = useSyncExternalStore(unsavedInput.subscribe, unsavedInput.exists);
  useEffect(() => {
    if (isTyping) return;
    for (const entry of entries) {
      const notices = noticesOf(entry);
      if (notices.length === 0 || told.current.has(entry.run.id)) continue;
      told.current.add(entry.run.id);
      for (const notice of notices) {
        if (notice.kind === 'taxKey') void dialogs.alert({ text: 'Fiscaal Gemak key ongeldig.' });
        else void dialogs.error(notice.text);
      }
    }
  }, [entries, isTyping]);
}
