import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import sheet from './FormFooter.module.css';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

interface FormFooterProps {
  onCancel: () => void;
  saving?: boolean;
  canSave?: boolean;
  saveLabel?: string;
  /** Another button, between the two. */
  action?: ReactNode;
  /** How many fields are refused; said after an attempt to save. */
  errorCount?: number;
}

/** Stays in view under a long form. Its first button submits the form around it. */
export function FormFooter({
  onCancel,
  saving = false,
  canSave = true,
  saveLabel = 'Opslaan',
  action,
  errorCount = 0,
}: FormFooterProps) {
  return (
    <div className={css('footer')}>
      <Button type="submit" variant="primary" busy={saving} isDisabled={!canSave}>
        {saveLabel}
      </Button>
      {action}
      <Button onPress={onCancel} isDisabled={saving}>
        Annuleren
      </Button>
      <span role="status" className={css('errors')}>
        {errorCount > 0 && (
          <>
            <Icon of={CircleAlert} />
            {errorCount === 1 ? 'Er is 1 veld niet in orde.' : `Er zijn ${errorCount} velden niet in orde.`}
          </>
        )}
      </span>
    </div>
  );
}
