import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  deletionDone,
  deletionQuestion,
  type SettingsNoun,
  settingsCount,
} from '#domain/settings/deletion-texts.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';

interface SettingsToolbarProps {
  noun: SettingsNoun;
  /** Undefined while it is not known. */
  total: number | undefined;
  /** A LinkButton or Button with a plus and its word. */
  add?: ReactNode;
  /** Saving what was changed in the list; stays while rows are ticked. */
  lasting?: ReactNode;
  /** How many rows are ticked. */
  ticked: number;
  onClear: () => void;
  /** After the question. False when nothing was deleted, of which the caller told. */
  onDelete: () => Promise<boolean>;
}

/** Over a list of the settings: adding a row, and deleting the ticked ones (ledger SETTINGS-08, 09, 13, 20). */
export function SettingsToolbar({
  noun,
  total,
  add,
  lasting,
  ticked,
  onClear,
  onDelete,
}: SettingsToolbarProps) {
  const [isBusy, setBusy] = useState(false);

  async function deleteTicked(): Promise<void> {
    if (!(await dialogs.confirmDelete(deletionQuestion(noun, ticked)))) return;
    setBusy(true);
    try {
      if (!(await onDelete())) return;
      onClear();
      snackbar.raise({ text: deletionDone(noun) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <ListToolbar
      summary={total === undefined ? undefined : settingsCount(noun, total)}
      actions={add}
      lasting={lasting}
      selection={
        ticked === 0
          ? undefined
          : {
              label: `${settingsCount(noun, ticked)} geselecteerd`,
              onClear,
              actions: [
                {
                  id: 'delete',
                  icon: Trash2,
                  label: 'Verwijderen',
                  danger: true,
                  isDisabled: isBusy,
                  onAction: () => void deleteTicked(),
                },
              ],
            }
      }
    />
  );
}
