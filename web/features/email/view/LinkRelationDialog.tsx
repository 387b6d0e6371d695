import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { RelationField } from '#web/features/relation/RelationField.tsx';
import { useLinkEmail } from './use-link-email.ts';

interface LinkRelationDialogProps {
  emailId: string;
  /** The relation that the mail is linked to now, for another to take its place. */
  from?: { readonly id: string; readonly displayName: string };
  onClose: () => void;
}

/** Chooses whose the mail is (ledger MAIL-08, 30, 31). */
export function LinkRelationDialog({ emailId, from, onClose }: LinkRelationDialogProps) {
  const [relation, setRelation] = useState<{ readonly id: string; readonly label: string } | null>(null);
  const { link, isBusy } = useLinkEmail();

  const form = useId();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (relation === null || isBusy || !(await link(emailId, relation.id, from?.id ?? null))) return;
    snackbar.raise({ text: `De mail is gekoppeld aan ${relation.label}.` });
    onClose();
  }

  return (
    <Dialog
      title="Koppelen aan relatie"
      role="dialog"
      onDismiss={onClose}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={isBusy} isDisabled={relation === null}>
            koppelen
          </Button>
          <Button onPress={onClose}>annuleren</Button>
        </>
      }
    >
      <p>
        {from === undefined
          ? 'De mail staat daarna ook bij de relatie die u kiest.'
          : `De mail staat nu bij ${from.displayName}. De relatie die u kiest, komt daarvoor in de plaats.`}
      </p>
      <form id={form} onSubmit={(event) => void save(event)} noValidate>
        <RelationField value={relation} onChange={setRelation} isRequired autoFocus />
      </form>
    </Dialog>
  );
}
