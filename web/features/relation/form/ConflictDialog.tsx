import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { SideChoice } from '#web/components/SideChoice.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ConflictDialog.module.css';
import {
  type ConflictChoices,
  type ConflictSide,
  conflictRows,
  proposedChoices,
  type SaveConflict,
} from './conflict.ts';
import type { OwnerChoice } from './owner-choice.ts';

const css = classNames(sheet);

interface ConflictDialogProps {
  conflict: SaveConflict;
  users: OwnerChoice['users'];
  onSettle: (choices: ConflictChoices) => void;
  onCancel: () => void;
}

/** Somebody else saved the same relation: both values of every field they changed, to choose from. */
export function ConflictDialog({ conflict, users, onSettle, onCancel }: ConflictDialogProps) {
  const rows = conflictRows(conflict, users);
  const [choices, setChoices] = useState(() => proposedChoices(rows));
  return (
    <Dialog
      title="Intussen gewijzigd"
      role="dialog"
      wide
      onDismiss={onCancel}
      actions={
        <>
          <Button variant="primary" onPress={() => onSettle(choices)}>
            Opslaan
          </Button>
          <Button onPress={onCancel}>annuleren</Button>
        </>
      }
    >
      <p>
        Een ander heeft deze relatie opgeslagen terwijl u haar wijzigde. Kies wat blijft staan. Wat alleen u
        hebt gewijzigd, blijft zoals u het hebt ingevuld.
      </p>
      <div className={css('rows')}>
        {rows.map((row) => (
          <SideChoice
            key={row.key}
            label={row.label}
            sides={[
              { id: 'yours', who: 'Van u', value: row.yours },
              { id: 'theirs', who: 'Opgeslagen', value: row.theirs },
            ]}
            value={choices[row.key] ?? 'theirs'}
            onChange={(side: ConflictSide) => setChoices((before) => ({ ...before, [row.key]: side }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
