import { dialogs } from '#web/components/dialog-queue.ts';
import type { StoredFile } from '#web/components/StoredFileLine.tsx';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { fileContent } from '#web/features/files/files-call.ts';
import { keepFile } from '#web/features/files/keep-file.ts';
import { RestRefused } from '#web/session/call-rest.ts';

/** Keeps a saved attachment among the downloads, by fetch as its token is sent in a header. */
export function useDownloadAttachment(screen: ScreenTag): (file: StoredFile) => void {
  const showError = useErrorModal(screen);

  async function download({ fileId, name }: StoredFile): Promise<void> {
    try {
      keepFile(await fileContent(`stored/${encodeURIComponent(fileId)}`), name);
    } catch (error) {
      if (error instanceof RestRefused) void dialogs.alert({ text: error.message });
      else void showError(error);
    }
  }
  return (file) => void download(file);
}
