import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { RelationField } from '#web/features/relation/RelationField.tsx';

interface ChosenRelation {
  readonly id: string;
  readonly label: string;
}

interface KeepDialogProps {
  count: number;
  onChoose: (relation: ChosenRelation) => void;
  onClose: () => void;
}

export function KeepDialog({ count, onChoose, onClose }: KeepDialogProps) {
  const [relation, setRelation] = useState<ChosenRelation | null>(null);
  const form = useId();

  function save(event: FormEvent): void {
    event.preventDefault();
    if (relation === null) return;
    onChoose(relation);
    onClose();
  }

  return (
    <Dialog
      title="Bewaren in de map van een relatie"
      role="dialog"
      onDismiss={onClose}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" isDisabled={relation === null}>
            bewaren
          </Button>
          <Button onPress={onClose}>annuleren</Button>
        </>
      }
    >
      <p>
        {count === 1
          ? 'De bijlage komt in de map van de relatie die u kiest. De mail wordt niet gekoppeld.'
          : 'De bijlagen komen in de map van de relatie die u kiest. De mail wordt niet gekoppeld.'}
      </p>
      <form id={form} onSubmit={save} noValidate>
        <RelationField value={relation} onChange={setRelation} isRequired autoFocus />
      </form>
    </Dialog>
  );
}
