import { useState } from 'react';
import { dialogs } from '#web/components/dialog-queue.ts';
import { Refused } from '#web/errors/told-error.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';

/** Has the worker begin a phase, and says so when it may not. */
export function useImportPhase() {
  const [isAsking, setAsking] = useState(false);
  const showError = useErrorModal('ixport');

  async function begin(ask: () => Promise<string>): Promise<void> {
    setAsking(true);
    try {
      await ask();
    } catch (error) {
      if (error instanceof Refused) await dialogs.alert({ text: error.message });
      else await showError(error);
    } finally {
      setAsking(false);
    }
  }

  return { begin, isAsking };
}
