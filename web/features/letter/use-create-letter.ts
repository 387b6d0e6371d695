import { useState } from 'react';
import { letterFileName } from '#domain/letter/letter-template.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { fileContent } from '#web/features/files/files-call.ts';
import { keepFile } from '#web/features/files/keep-file.ts';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { RestRefused } from '#web/session/call-rest.ts';

export interface OwnLetter {
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly isFilled: boolean;
}

/** Has a letter made and kept among the downloads (ledger LETTERS-17, 25). */
export function useCreateLetter(relation: TabRelation) {
  const [isMaking, setMaking] = useState(false);
  const showError = useErrorModal('brieven');

  async function make(letter: OwnLetter): Promise<void> {
    setMaking(true);
    try {
      const path = `letters/${encodeURIComponent(relation.id)}/${encodeURIComponent(letter.id)}`;
      keepFile(await fileContent(path), letterFileName(letter.name, relation.name, letter.fileName));
      snackbar.raise({
        text: letter.isFilled
          ? 'De brief staat bij uw downloads.'
          : 'De brief staat bij uw downloads. Een .doc-sjabloon wordt niet ingevuld.',
      });
    } catch (error) {
      if (error instanceof RestRefused) void dialogs.alert({ text: error.message });
      else void showError(error);
    } finally {
      setMaking(false);
    }
  }
  return { make, isMaking };
}
