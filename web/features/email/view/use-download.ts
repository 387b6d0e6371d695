import { useState } from 'react';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { keepFile } from '#web/features/files/keep-file.ts';
import { RestRefused, restBlob } from '#web/session/call-rest.ts';

/** Keeps what an address of the api answers among the downloads; the token goes in a header, so it is no link. */
export function useDownload() {
  const showError = useErrorModal('email-view');
  const [underWay, setUnderWay] = useState<string | null>(null);

  async function download(url: string, name: string): Promise<void> {
    setUnderWay(url);
    try {
      keepFile(await restBlob(url), name);
    } catch (error) {
      if (error instanceof RestRefused) void dialogs.alert({ text: error.message });
      else void showError(error);
    } finally {
      setUnderWay(null);
    }
  }

  return { download: (url: string, name: string) => void download(url, name), underWay };
}
