import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import sheet from './Form.module.css';

const css = classNames(sheet);

interface FormProps {
  /** Names the form for who cannot see it. */
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

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault();
        form.current?.requestSubmit();
      }
      // An open list or dialog has used Escape for itself by then.
      if (event.key === 'Escape' && !event.defaultPrevented && form.current?.contains(event.target as Node)) {
        onCancel();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onCancel]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <form ref={form} className={css('form')} aria-label={label} onSubmit={submit} noValidate>
      <div className={css('groups')}>{children}</div>
      {footer}
    </form>
  );
}

/** A column of groups; two of them stand side by side from 1024 px. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={css('column')}>{children}</div>;
}
