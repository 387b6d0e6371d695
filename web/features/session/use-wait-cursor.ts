import { useEffect } from 'react';

/** The wait cursor over the whole page while a call blocks the screen [LOGIN-08]. */
export function useWaitCursor(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    document.documentElement.dataset.busy = '';
    return () => {
      delete document.documentElement.dataset.busy;
    };
  }, [isBusy]);
}
