import { CircleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SessionForm.module.css';
import { useWaitCursor } from './use-wait-cursor.ts';

const css = classNames(sheet);

interface SessionFormProps {
  children: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  isBusy: boolean;
  error?: string | undefined;
  link?: ReactNode;
}

/** The small forms outside the frame: one column, one button, Enter submits. */
export function SessionForm({ children, submitLabel, onSubmit, isBusy, error, link }: SessionFormProps) {
  useWaitCursor(isBusy);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      {children}
      <div role="alert" className={css('alert')}>
        {error !== undefined && (
          <p className={css('error')}>
            <Icon of={CircleAlert} />
            {error}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" busy={isBusy}>
        {submitLabel}
      </Button>
      {link && <p className={css('link')}>{link}</p>}
    </form>
  );
}
