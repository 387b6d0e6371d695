import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SettingsNoun, settingsCount } from '#domain/settings/deletion-texts.ts';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { type ReadDetails, useSettingsDeletion } from './use-settings-deletion.ts';

interface SettingsToolbarProps {
  noun: SettingsNoun;
  total: number | undefined;
  add?: ReactNode;
  /** Saving what was changed in the list; stays while rows are ticked. */
  lasting?: ReactNode;
  ticked: number;
  onClear: () => void;
  readDetails?: ReadDetails;
  /** Called after the question. False when nothing was deleted and the caller has shown why. */
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
  readDetails,
  onDelete,
}: SettingsToolbarProps) {
  const { isDeleting, confirmAndDelete } = useSettingsDeletion(noun);

  async function deleteTicked(): Promise<boolean> {
    const isDone = await onDelete();
    if (isDone) onClear();
    return isDone;
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
                  isDisabled: isDeleting,
                  onAction: () => void confirmAndDelete(ticked, deleteTicked, readDetails),
                },
              ],
            }
      }
    />
  );
}
