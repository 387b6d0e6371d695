import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface AlertContent {
  /** 'Waarschuwing' or 'Foutmelding' where the spec says so. */
  title?: string;
  text: string;
}

export function AlertDialog({ title = 'Let op!', text, onClose }: AlertContent & { onClose: () => void }) {
  return (
    <Dialog
      title={title}
      onDismiss={onClose}
      actions={
        <Button variant="primary" autoFocus onPress={onClose}>
          doorgaan
        </Button>
      }
    >
      {text}
    </Dialog>
  );
}
