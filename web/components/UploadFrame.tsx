import type { FocusEventHandler, ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import fieldSheet from './Field.module.css';
import labelSheet from './FieldLabel.module.css';
import sheet from './UploadField.module.css';

const field = classNames(fieldSheet);
const label = classNames(labelSheet);
const css = classNames(sheet);

interface UploadFrameProps {
  label: string;
  isRequired: boolean;
  isInvalid: boolean;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
  children: ReactNode;
}

/** The frame and the label of a field for files: a group, because it holds more than one control. */
export function UploadFrame({ label: text, isRequired, isInvalid, children, ...focus }: UploadFrameProps) {
  return (
    <fieldset className={css('field')} {...focus} data-invalid={isInvalid || undefined}>
      <legend className={field('label')}>
        {text}
        {isRequired && <span aria-hidden className={label('required')} title="Verplicht" />}
      </legend>
      {children}
    </fieldset>
  );
}
