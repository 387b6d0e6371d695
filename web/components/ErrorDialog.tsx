import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export function ErrorDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      title="Foutmelding"
      onDismiss={onClose}
      actions={
        <Button variant="primary" autoFocus onPress={onClose}>
          OK
        </Button>
      }
    >
      {text}
    </Dialog>
  );
}
