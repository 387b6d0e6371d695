import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ConflictDialog.module.css';
import {
  type ConflictChoices,
  type ConflictRow,
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
          <ConflictChoice
            key={row.key}
            row={row}
            value={choices[row.key] ?? 'theirs'}
            onChange={(side) => setChoices((before) => ({ ...before, [row.key]: side }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  row: ConflictRow;
  value: ConflictSide;
  onChange: (side: ConflictSide) => void;
}

function ConflictChoice({ row, value, onChange }: ConflictChoiceProps) {
  return (
    <RadioGroup
      aria-label={row.label}
      value={value}
      onChange={(side) => onChange(side === 'yours' ? 'yours' : 'theirs')}
      orientation="horizontal"
      className={css('row')}
    >
      <span aria-hidden className={css('label')}>
        {row.label}
      </span>
      <Side side="yours" who="Van u" text={row.yours} />
      <Side side="theirs" who="Opgeslagen" text={row.theirs} />
    </RadioGroup>
  );
}

function Side({ side, who, text }: { side: ConflictSide; who: string; text: string }) {
  return (
    <Radio value={side} className={css('side')}>
      <span className={css('dot')} />
      <span className={css('what')}>
        <span className={css('who')}>{who}</span>
        <span className={css('value')}>{text === '' ? '(leeg)' : text}</span>
      </span>
    </Radio>
  );
}
