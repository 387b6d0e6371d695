import { TextField, type TextFieldProps } from './TextField.tsx';

/** A number that is a name: leading zeros stay, anything that is no digit never enters. */
export function DigitsField({
  onChange,
  ...field
}: Omit<TextFieldProps, 'inputMode' | 'multiline' | 'type'>) {
  return (
    <TextField
      {...field}
      numeric
      inputMode="numeric"
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
    />
  );
}
