import { type FormEvent, type ReactNode, useRef } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Form.module.css';
import { useShortcut } from './shortcut-store.ts';

const css = classNames(sheet);

interface FormProps {
  label: string;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
  /** FormFooter. */
  footer: ReactNode;
}

/** A form as wide as one reads, groups in two columns, saved with Ctrl+S and left with Escape. */
export function Form({ label, onSave, onCancel, children, footer }: FormProps) {
  const form = useRef<HTMLFormElement>(null);

  useShortcut({
    keys: ['Ctrl', 'S'],
    description: 'Opslaan',
    group: 'Formulier',
    whileTyping: true,
    onPress: () => form.current?.requestSubmit(),
  });
  useShortcut({
    keys: ['Escape'],
    description: 'Annuleren',
    group: 'Formulier',
    whileTyping: true,
    onPress: onCancel,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <form ref={form} className={css('form')} aria-label={label} onSubmit={submit} noValidate>
      <div className={css('scroll')}>
        <div className={css('groups')}>{children}</div>
      </div>
      {footer}
    </form>
  );
}

/** A column of groups; two of them stand side by side from 1024 px. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={css('column')}>{children}</div>;
}
