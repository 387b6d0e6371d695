import { useState } from 'react';
import { TextField } from './TextField.tsx';

/** The browser reports a year at each digit, so an earlier one is still being typed. */
const FIRST_YEAR = '1900';

interface DateFieldProps {
  label: string;
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  /** Called with a whole day, or with nothing once it is cleared. */
  onChange: (day: string) => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  error?: string | undefined;
}

/** A day in the browser's own field: react-aria's writes HTML while one types, which our policy refuses. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const [draft, setDraft] = useState({ of: value, text: value });
  function change(text: string): void {
    const isWhole = text === '' || text >= FIRST_YEAR;
    const next = isWhole ? text : value;
    setDraft({ of: next, text });
    if (isWhole) onChange(next);
  }
  // Another value from outside takes the place of what was typed.
  return (
    <TextField {...field} type="date" value={draft.of === value ? draft.text : value} onChange={change} />
  );
}
