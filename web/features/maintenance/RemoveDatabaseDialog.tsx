import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { isNameOf, type ManagedDatabase } from './database-commands.ts';
import sheet from './Maintenance.module.css';

const css = classNames(sheet);

interface RemoveDatabaseDialogProps {
  database: ManagedDatabase;
  onAnswer: (confirmed: boolean) => void;
}

/** Has the name typed, because a removal is not called back. */
export function RemoveDatabaseDialog({ database, onAnswer }: RemoveDatabaseDialogProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const confirm = () => {
    if (isNameOf(database, typed)) onAnswer(true);
    else setWrong(true);
  };
  return (
    <Dialog
      title={`${database.name} verwijderen?`}
      onDismiss={() => onAnswer(false)}
      actions={
        <>
          <Button variant="danger" onPress={confirm}>
            verwijderen
          </Button>
          <Button onPress={() => onAnswer(false)}>annuleren</Button>
        </>
      }
    >
      <div className={css('stack')}>
        <p>
          Niemand van dit kantoor kan nog inloggen. Balie exporteert alles wat het kantoor heeft, kijkt de
          export na en verwijdert daarna het hele kantoor. Dit is niet terug te draaien.
        </p>
        <TextField
          label="Naam van de database"
          help={`Typ ‘${database.name.trim()}’ om te bevestigen.`}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setWrong(false);
          }}
          autoFocus
          autoComplete="off"
          error={wrong ? 'Dit is niet de naam van deze database.' : undefined}
        />
      </div>
    </Dialog>
  );
}
