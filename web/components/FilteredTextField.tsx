import { useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { filterTyping, leftOutText, type TypedFilter } from './typed-filter.ts';

export interface FilteredTextFieldProps extends Omit<TextFieldProps, 'leftOut' | 'inputRef' | 'multiline'> {
  filter: TypedFilter;
  onChange: (read: string) => void;
  leftOutBefore?: string | undefined;
}

/** Says at once what it does not take of what is typed, until it is typed into another time. */
export function FilteredTextField({
  filter,
  leftOutBefore = '',
  value,
  onChange,
  onPaste,
  onBlur,
  ...field
}: FilteredTextFieldProps) {
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const wasLeft = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const said = leftOut ?? leftOutBefore;

  function change(typed: string): void {
    const { isAccepted, leftOut: more, replaced } = filterTyping(filter, value, typed);
    setLeftOut(`${wasLeft.current ? '' : said}${more}`);
    wasLeft.current = false;
    if (isAccepted) onChange(filter.read(typed));
    // React puts the value back once this event is over, with the caret behind it.
    else queueMicrotask(() => input.current?.setSelectionRange(replaced.start, replaced.end));
  }

  return (
    <TextField
      {...field}
      inputRef={input}
      value={value}
      onChange={change}
      leftOut={leftOutText(field.label, said)}
      onBlur={() => {
        wasLeft.current = true;
        onBlur?.();
      }}
      {...(onPaste !== undefined && {
        onPaste: (whole: string) => {
          setLeftOut('');
          onPaste(whole);
        },
      })}
    />
  );
}
