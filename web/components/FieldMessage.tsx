import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../styles/class-names.ts';
import sheet from './FieldMessage.module.css';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

/** What the field itself has to say about a valid value, such as the bank behind an IBAN. */
export interface FieldNote {
  tone: 'success' | 'info';
  text: string;
}

interface FieldMessageProps {
  /** What is wrong; takes the place of note and help. */
  error?: string | undefined;
  note?: FieldNote | undefined;
  /** One line that explains the term; always readable. */
  help?: string | undefined;
}

/** The line under a control. The live region stands there before its text does, or nothing would be announced. */
export function FieldMessage({ error, note, help }: FieldMessageProps) {
  return (
    <>
      <div aria-live="polite" className={css('live')}>
        {error && (
          <Text slot="errorMessage" className={css('message')} data-tone="danger">
            <Icon of={CircleAlert} />
            {error}
          </Text>
        )}
        {!error && note && (
          <span className={css('message')} data-tone={note.tone}>
            <Icon of={note.tone === 'success' ? CircleCheck : Info} />
            {note.text}
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
