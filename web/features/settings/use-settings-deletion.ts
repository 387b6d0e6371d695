import { useState } from 'react';
import { deletionDone, deletionQuestion, type SettingsNoun } from '#domain/settings/deletion-texts.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';

/** What the question says below it; null where that could not be read, and the failure was shown. */
export type ReadDetails = () => Promise<readonly string[] | null>;

interface SettingsDeletion {
  readonly isDeleting: boolean;
  /** `remove` resolves to false when it deleted nothing and has shown why. */
  readonly confirmAndDelete: (
    count: number,
    remove: () => Promise<boolean>,
    readDetails?: ReadDetails,
  ) => Promise<void>;
}

/** Asks, deletes and confirms in a snackbar, in the words of the settings (ledger SETTINGS-13, 20). */
export function useSettingsDeletion(noun: SettingsNoun): SettingsDeletion {
  const [isDeleting, setDeleting] = useState(false);
  return {
    isDeleting,
    async confirmAndDelete(count, remove, readDetails) {
      const details = readDetails === undefined ? [] : await readDetails();
      if (details === null || !(await dialogs.confirmDelete(deletionQuestion(noun, count), details))) return;
      setDeleting(true);
      try {
        if (await remove()) snackbar.raise({ text: deletionDone(noun) });
      } finally {
        setDeleting(false);
      }
    },
  };
}
