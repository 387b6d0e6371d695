import { useEffect } from 'react';
import { useShortcut } from './shortcut-store.ts';
import { snackbar } from './snackbar-store.ts';

/** So many rows are loaded to be printed at most: some sixty sheets. */
const MOST_PRINTED = 2_000;

interface PrintedList {
  /** How many rows there are so far. */
  loaded: number;
  hasMore: boolean;
  isLoading: boolean;
  loadMore: (most: number, onFailed: (error: Error) => void) => void;
  /** The list is being made ready for the printer. */
  isWanted: boolean;
  onWantedChange: (isWanted: boolean) => void;
}

/** Prints a list with the rows that were still to be loaded, up to MOST_PRINTED; Ctrl+P is taken over for it. */
export function usePrintAll(list: PrintedList): void {
  const { loaded, hasMore, isLoading, loadMore, isWanted, onWantedChange } = list;
  const isReady = !hasMore || loaded >= MOST_PRINTED;
  useShortcut({
    keys: ['Ctrl', 'P'],
    description: 'Lijst afdrukken',
    group: 'Lijst',
    whileTyping: true,
    onPress: () => onWantedChange(true),
  });

  useEffect(() => {
    if (!isWanted || isLoading) return;
    if (isReady) {
      onWantedChange(false);
      // Not from within an effect: what is drawn for paper is drawn while the browser waits.
      setTimeout(() => window.print());
      return;
    }
    loadMore(MOST_PRINTED - loaded, (error) => {
      console.error('A list could not be loaded to be printed.', error);
      onWantedChange(false);
      snackbar.raise({ text: 'De lijst kon niet helemaal worden geladen. Probeer het opnieuw.' });
    });
  }, [isWanted, isLoading, isReady, loaded, loadMore, onWantedChange]);
}
