import { useState } from 'react';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { Refused } from '#web/errors/user-message.ts';

/** Has the worker begin a phase, and says so when it may not. */
export function useImportPhase() {
  const [isRequesting, setRequesting] = useState(false);
  const showError = useErrorModal('ixport');

  async function begin(sendRequest: () => Promise<string>): Promise<void> {
    setRequesting(true);
    try {
      await sendRequest();
    } catch (error) {
      if (error instanceof Refused) await dialogs.alert({ text: error.message });
      else await showError(error);
    } finally {
      setRequesting(false);
    }
  }

  return { begin, isRequesting };
}
