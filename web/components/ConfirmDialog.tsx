import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmContent {
  title?: string;
  text: string;
  action: string;
  /** It destroys something: the button turns red and the focus goes to 'annuleren'. */
  danger?: boolean;
}

export function ConfirmDialog(props: ConfirmContent & { onAnswer: (confirmed: boolean) => void }) {
  const { title = 'Weet u het zeker?', text, action, danger = false, onAnswer } = props;
  return (
    <Dialog
      title={title}
      onDismiss={() => onAnswer(false)}
      actions={
        <>
          <Button variant={danger ? 'danger' : 'primary'} autoFocus={!danger} onPress={() => onAnswer(true)}>
            {action}
          </Button>
          <Button autoFocus={danger} onPress={() => onAnswer(false)}>
            annuleren
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
