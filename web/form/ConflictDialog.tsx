import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { SideChoice } from '#web/components/SideChoice.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ConflictDialog.module.css';
import type { ConflictChoices, ConflictRow, ConflictSide } from './save-conflict.ts';

const css = classNames(sheet);

interface ConflictDialogProps {
  record: string;
  rows: readonly ConflictRow[];
  onResolve: (choices: ConflictChoices) => void;
  onCancel: () => void;
}

export function ConflictDialog({ record, rows, onResolve, onCancel }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ConflictChoices>({});
  return (
    <Dialog
      title="Intussen gewijzigd"
      role="dialog"
      wide
      onDismiss={onCancel}
      actions={
        <>
          <Button variant="primary" onPress={() => onResolve(choices)}>
            Opslaan
          </Button>
          <Button onPress={onCancel}>annuleren</Button>
        </>
      }
    >
      <p>
        {`Een ander heeft ${record} opgeslagen terwijl u die wijzigde. Kies wat blijft staan. Wat alleen u hebt gewijzigd, blijft zoals u het hebt ingevuld.`}
      </p>
      <div className={css('rows')}>
        {rows.map((row) => (
          <SideChoice
            key={row.field}
            label={row.label}
            sides={[
              { id: 'yours', who: row.proposed === 'yours' ? 'Van u' : 'Zoals het was', value: row.yours },
              { id: 'theirs', who: 'Opgeslagen', value: row.theirs },
            ]}
            value={choices[row.field] ?? row.proposed}
            onChange={(side: ConflictSide) => setChoices((before) => ({ ...before, [row.field]: side }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
