import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface TwoActionContent {
  title?: string;
  text: string;
  first: string;
  second: string;
}

/** A question with two ways on. Escape answers null: neither. */
export function TwoActionDialog(
  props: TwoActionContent & { onAnswer: (answer: 'first' | 'second' | null) => void },
) {
  const { title = 'Weet u het zeker?', text, first, second, onAnswer } = props;
  return (
    <Dialog
      title={title}
      onDismiss={() => onAnswer(null)}
      actions={
        <>
          <Button variant="primary" autoFocus onPress={() => onAnswer('first')}>
            {first}
          </Button>
          <Button onPress={() => onAnswer('second')}>{second}</Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
