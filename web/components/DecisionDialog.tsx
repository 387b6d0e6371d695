import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface DecisionContent {
  title: string;
  text: string;
  /** What can be done, each by its verb; the first is what most will want. */
  actions: readonly { readonly id: string; readonly label: string }[];
}

export function DecisionDialog(props: DecisionContent & { onAnswer: (decided: string | null) => void }) {
  const { title, text, actions, onAnswer } = props;
  return (
    <Dialog
      title={title}
      onDismiss={() => onAnswer(null)}
      actions={
        <>
          {actions.map(({ id, label }, index) => (
            <Button
              key={id}
              variant={index === 0 ? 'primary' : 'secondary'}
              autoFocus={index === 0}
              onPress={() => onAnswer(id)}
            >
              {label}
            </Button>
          ))}
          <Button onPress={() => onAnswer(null)}>annuleren</Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
