import { type FormEvent, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextField } from './TextField.tsx';

interface InputDialogProps {
  title: string;
  label: string;
  value: string;
  type?: 'text' | 'email' | 'password';
  help?: string;
  action: string;
  /** Says what is wrong with the answer, so that the question stays; null once all is well. */
  onAnswer: (value: string) => Promise<string | null>;
  onDismiss: () => void;
}

/** Asks for one line of text; what the answer led to is awaited under the question. */
export function InputDialog({ title, label, value: first, type, help, action, ...on }: InputDialogProps) {
  const [value, setValue] = useState(first);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const refusal = await on.onAnswer(value);
    setBusy(false);
    if (refusal !== null) setError(refusal);
  }

  return (
    <Dialog
      title={title}
      role="dialog"
      onDismiss={on.onDismiss}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {action}
          </Button>
          <Button onPress={on.onDismiss}>annuleren</Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={label}
          value={value}
          onChange={setValue}
          isRequired
          autoFocus
          error={error}
          {...(type && { type })}
          {...(type === 'password' && { autoComplete: 'current-password' })}
          {...(help && { help })}
        />
      </form>
    </Dialog>
  );
}
