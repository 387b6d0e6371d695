import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Text } from 'react-aria-components/Text';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import sheet from './FieldMessage.module.css';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

/** What the field itself has to say about its value: the bank behind an IBAN, the day that was understood, or why a number is refused. */
export interface FieldNote {
  tone: 'success' | 'info' | 'plain';
  text: string;
  action?: { readonly label: string; readonly onAction: () => void };
}

interface FieldMessageProps {
  /** A control that is no field of the library is described by this id. */
  id?: string;
  error?: string | undefined;
  note?: FieldNote | undefined;
  /** What was left out of the input; shown beside the note, which goes on while the user types. */
  leftOut?: string | undefined;
  help?: string | undefined;
}

/** The line under a control. The live region stands there before its text does, or nothing would be announced. */
export function FieldMessage({ id, error, note, leftOut, help }: FieldMessageProps) {
  return (
    <>
      <div id={id} aria-live="polite" className={css('live')}>
        {leftOut && (
          <span className={css('message')} data-tone="info">
            <Icon of={Info} />
            {leftOut}
          </span>
        )}
        {error && (
          <Text slot="errorMessage" className={css('message')} data-tone="danger">
            <Icon of={CircleAlert} />
            {error}
          </Text>
        )}
        {note && (
          <span className={css('message')} data-tone={note.tone}>
            {note.tone !== 'plain' && <Icon of={note.tone === 'success' ? CircleCheck : Info} />}
            {note.text}
            {note.action && (
              <Button size="small" variant="quiet" onPress={note.action.onAction}>
                {note.action.label}
              </Button>
            )}
          </span>
        )}
      </div>
      {help && !error && !note && (
        <Text slot="description" className={css('message')}>
          {help}
        </Text>
      )}
    </>
  );
}
