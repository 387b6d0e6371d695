import { InputDialog } from '#web/components/InputDialog.tsx';
import type { MailEditor } from './create-mail-editor.ts';
import { linkTarget } from './link-target.ts';

interface LinkDialogProps {
  editor: MailEditor;
  address: string;
  onDismiss: () => void;
}

export function LinkDialog({ editor, address, onDismiss }: LinkDialogProps) {
  return (
    <InputDialog
      title="Link"
      label="Adres"
      value={address}
      help="Bijvoorbeeld https://www.voorbeeld.nl of een emailadres. Laat leeg om de link weg te halen."
      action="toepassen"
      onAnswer={async (typed) => {
        const isRemoved = typed.trim() === '';
        if (!isRemoved && linkTarget(typed) === null) return 'Dit is geen adres.';
        onDismiss();
        editor.link(isRemoved ? null : typed);
        return null;
      }}
      onDismiss={onDismiss}
    />
  );
}
