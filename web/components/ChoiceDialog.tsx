import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import sheet from './ChoiceDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { SelectField } from './SelectField.tsx';
import type { Choice } from './select-field-props.ts';

const css = classNames(sheet);

export interface ChoiceContent {
  title: string;
  text: string;
  label: string;
  choices: readonly Choice[];
  chosen: string | null;
  action: string;
}

export function ChoiceDialog(props: ChoiceContent & { onAnswer: (chosen: string | null) => void }) {
  const { title, text, label, choices, action, onAnswer } = props;
  const [chosen, setChosen] = useState(props.chosen);
  const [isAnswered, setAnswered] = useState(false);
  const form = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen !== null) onAnswer(chosen);
  }

  /** Enter goes on only once the user has chosen; before, it opens the list, which was never looked at. */
  function confirm(event: KeyboardEvent<HTMLFormElement>): void {
    const isClosedList =
      event.target instanceof HTMLElement && event.target.matches('button[aria-expanded="false"]');
    if (event.key !== 'Enter' || !isAnswered || !isClosedList) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  }

  return (
    <Dialog
      title={title}
      role="dialog"
      onDismiss={() => onAnswer(null)}
      actions={
        <>
          <Button type="submit" form={form} variant="primary">
            {action}
          </Button>
          <Button onPress={() => onAnswer(null)}>annuleren</Button>
        </>
      }
    >
      <form id={form} className={css('form')} onSubmit={submit} onKeyDownCapture={confirm} noValidate>
        <p>{text}</p>
        <SelectField
          label={label}
          choices={choices}
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            setAnswered(id !== null);
          }}
          isRequired
          autoFocus
          error={undefined}
        />
      </form>
    </Dialog>
  );
}
