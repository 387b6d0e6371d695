import { useEffect } from 'react';
import { rowsToPrintYet } from './rows-to-print.ts';
import { useShortcut } from './shortcut-store.ts';
import { snackbar } from './snackbar-store.ts';

interface PrintedList {
  loadedCount: number;
  hasMore: boolean;
  isLoading: boolean;
  loadMore: (most: number, onFailed: (error: Error) => void) => void;
  isRequested: boolean;
  onRequestedChange: (isRequested: boolean) => void;
}

/** Loads the rest of a list, up to as many rows as are printed, and then prints it: by Ctrl+P too. */
export function usePrintAll(list: PrintedList): void {
  const { loadedCount, hasMore, isLoading, loadMore, isRequested, onRequestedChange } = list;
  const missing = rowsToPrintYet(loadedCount, hasMore);
  useShortcut({
    keys: ['Ctrl', 'P'],
    description: 'Lijst afdrukken',
    group: 'Lijst',
    whileTyping: true,
    onPress: () => onRequestedChange(true),
  });

  useEffect(() => {
    if (!isRequested || isLoading) return;
    if (missing === 0) {
      onRequestedChange(false);
      // After the effect: usePrinting draws with flushSync, which React refuses within one.
      setTimeout(() => window.print());
      return;
    }
    loadMore(missing, (error) => {
      console.error('A list could not be loaded to be printed.', error);
      onRequestedChange(false);
      snackbar.raise({ text: 'De lijst kon niet helemaal worden geladen. Probeer het opnieuw.' });
    });
  }, [isRequested, isLoading, missing, loadMore, onRequestedChange]);
}
