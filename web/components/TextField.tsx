import type {
  ClipboardEvent,
  DragEvent,
  FocusEvent,
  HTMLInputAutoCompleteAttribute,
  ReactNode,
  Ref,
} from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage, type FieldNote } from './FieldMessage.tsx';

const css = classNames(sheet);

export type FieldKeyEvent = Parameters<NonNullable<AriaTextFieldProps['onKeyDown']>>[0];

export interface TextFieldProps {
  label: string;
  /** Where what stands around it names it: hidden, but read out. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** What the field would hold with what was pasted or dropped into it; it is not changed by itself then. */
  onPaste?: (whole: string) => void;
  onFocus?: (event: FocusEvent<TextInput>) => void;
  onBlur?: () => void;
  onKeyDown?: (event: FieldKeyEvent) => void;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'search';
  isRequired?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  placeholder?: string;
  numeric?: boolean;
  multiline?: boolean;
  width?: 'full' | 'short';
  help?: string;
  error?: string | undefined;
  note?: FieldNote | undefined;
  /** Says what was typed and not taken. */
  leftOut?: string | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  isLabelHidden = false,
  type = 'text',
  width = 'full',
  numeric = false,
  multiline = false,
  isRequired = false,
  help,
  error,
  note,
  leftOut,
  prefix,
  suffix,
  placeholder,
  inputRef,
  onPaste,
  ...field
}: TextFieldProps) {
  const input = {
    className: multiline ? css('input', 'multiline') : css('input'),
    'data-numeric': numeric || undefined,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(onPaste === undefined ? {} : insertedWhole(onPaste)),
  };
  return (
    <AriaTextField
      // Names, numbers and codes: a red wave under them says nothing.
      spellCheck={multiline ? 'true' : 'false'}
      {...field}
      {...(isLabelHidden && { 'aria-label': label })}
      type={type}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      // The message comes from our own rules; the browser's bubble would speak beside it.
      validationBehavior="aria"
      className={css('field')}
      data-width={width}
    >
      {!isLabelHidden && <FieldLabel isRequired={isRequired}>{label}</FieldLabel>}
      <div className={css('control')}>
        {prefix && <span className={css('addon')}>{prefix}</span>}
        {multiline ? <TextArea {...input} /> : <Input {...input} {...(inputRef ? { ref: inputRef } : {})} />}
        {suffix && <span className={css('addon')}>{suffix}</span>}
      </div>
      <FieldMessage error={error} note={note} leftOut={leftOut} help={help} />
    </AriaTextField>
  );
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Takes what is inserted at once from the field: its owner reads it with what stands around it. */
function insertedWhole(onPaste: (whole: string) => void) {
  const insert = (event: ClipboardEvent<TextInput> | DragEvent<TextInput>, data: DataTransfer) => {
    const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
    if (readOnly) return;
    event.preventDefault();
    const start = selectionStart ?? value.length;
    onPaste(`${value.slice(0, start)}${data.getData('text')}${value.slice(selectionEnd ?? start)}`);
  };
  return {
    onPaste: (event: ClipboardEvent<TextInput>) => insert(event, event.clipboardData),
    onDrop: (event: DragEvent<TextInput>) => insert(event, event.dataTransfer),
  };
}
