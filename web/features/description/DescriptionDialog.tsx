import { useState } from 'react';
import { InputDialog } from '#web/components/InputDialog.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useSaveDescription } from './use-save-description.ts';

export interface EditedDescription {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

interface DescriptionDialogProps {
  edited: EditedDescription | null;
  onClose: () => void;
}

/** Adds or changes a predefined task (ledger FLOWS-04, 05, 06, 21, 24). */
export function DescriptionDialog({ edited, onClose }: DescriptionDialogProps) {
  const save = useSaveDescription('task');
  const showError = useErrorModal('taakflow');
  // A user who has read that somebody else changed it saves on top of that version.
  const [version, setVersion] = useState(edited?.version ?? 0);

  async function answer(name: string): Promise<string | null> {
    try {
      const outcome = await save(edited && { id: edited.id, version }, { name, steps: [] });
      switch (outcome.kind) {
        case 'saved':
          onClose();
          snackbar.raise({ text: edited ? 'Omschrijving gewijzigd.' : 'Omschrijving toegevoegd.' });
          return null;
        case 'refused':
          return outcome.issues.map(({ message }) => message).join(' ');
        case 'conflict':
          setVersion(outcome.conflict.version);
          return `Een ander maakte er intussen ‘${outcome.conflict.theirs.name}’ van. Sla nog eens op om dat te vervangen.`;
        case 'gone':
        case 'failed':
          return outcome.message;
      }
    } catch (error) {
      onClose();
      await showError(error);
      return null;
    }
  }

  return (
    <InputDialog
      title={edited ? 'Omschrijving wijzigen' : 'Nieuwe omschrijving'}
      label="Omschrijving"
      value={edited?.name ?? ''}
      action="opslaan"
      onAnswer={answer}
      onDismiss={onClose}
    />
  );
}
