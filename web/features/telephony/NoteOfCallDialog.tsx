import { useState } from 'react';
import { formatPhone } from '#domain/numbers/phone.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { RelationField } from '#web/features/relation/RelationField.tsx';

interface Chosen {
  readonly id: string;
  readonly label: string;
}

interface NoteOfCallDialogProps {
  number: string;
  onChoose: (relation: Chosen) => void;
  onClose: () => void;
}

/** Whom the note is about, of a caller whose number no relation has. */
export function NoteOfCallDialog({ number, onChoose, onClose }: NoteOfCallDialogProps) {
  const [relation, setRelation] = useState<Chosen | null>(null);
  return (
    <Dialog
      title="Notitie maken"
      role="dialog"
      onDismiss={onClose}
      actions={
        <>
          <Button
            variant="primary"
            isDisabled={relation === null}
            onPress={() => relation !== null && onChoose(relation)}
          >
            maken
          </Button>
          <Button onPress={onClose}>annuleren</Button>
        </>
      }
    >
      <p>{`Bij welke relatie hoort de oproep van ${formatPhone(number)}?`}</p>
      <RelationField value={relation} onChange={setRelation} isRequired autoFocus />
    </Dialog>
  );
}
