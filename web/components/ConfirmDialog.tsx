import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import sheet from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

const css = classNames(sheet);

export interface ConfirmContent {
  title?: string;
  text: string;
  details?: readonly string[];
  action: string;
  /** The action destroys something: the button turns red and the focus goes to 'annuleren'. */
  danger?: boolean;
}

export function ConfirmDialog(props: ConfirmContent & { onAnswer: (confirmed: boolean) => void }) {
  const { title = 'Weet u het zeker?', text, details = [], action, danger = false, onAnswer } = props;
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
      <p>{text}</p>
      {details.length > 0 && (
        <ul className={css('details')}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
