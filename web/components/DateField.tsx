import { useState } from 'react';
import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { isDay } from '#domain/dates/written-day.ts';
import { DayPicker } from './DayPicker.tsx';
import { type FieldKeyEvent, TextField } from './TextField.tsx';

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

/**
 * A day in the browser's own field, with a calendar of ours: react-aria's field writes HTML while one types, which our
 * policy refuses.
 */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const [draft, setDraft] = useState({ of: value, text: value });
  const [isOpen, setOpen] = useState(false);
  function change(text: string): void {
    const isWhole = text === '' || text >= FIRST_YEAR;
    const next = isWhole ? text : value;
    setDraft({ of: next, text });
    if (isWhole) onChange(next);
  }

  function open(event: FieldKeyEvent): void {
    if (opensCalendarOfBrowser(event)) {
      event.preventDefault();
      setOpen(true);
    } else event.continuePropagation();
  }

  return (
    <TextField
      {...field}
      type="date"
      // Another value from outside takes the place of what was typed.
      value={draft.of === value ? draft.text : value}
      onChange={change}
      onKeyDown={open}
      suffix={
        <DayPicker
          label={field.label}
          // A year of five digits can be typed.
          day={isDay(value) ? value : ''}
          today={dayInAmsterdam(new Date())}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onPick={(day) => {
            change(day);
            setOpen(false);
          }}
        />
      }
    />
  );
}

function opensCalendarOfBrowser({ key, altKey }: FieldKeyEvent): boolean {
  return key === 'F4' || key === ' ' || (altKey && key === 'ArrowDown');
}
