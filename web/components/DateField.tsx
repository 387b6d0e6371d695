import { useState } from 'react';
import { addDays, dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { dayInNumbers, dayInWords } from '#domain/dates/day-in-words.ts';
import { readTypedDay } from '#domain/dates/typed-day.ts';
import { isDay } from '#domain/dates/written-day.ts';
import { DayPicker } from './DayPicker.tsx';
import { type FieldKeyEvent, TextField } from './TextField.tsx';

interface DateFieldProps {
  label: string;
  /** 'YYYY-MM-DD', or empty. A text that is no day stays too, for the form's rules to refuse. */
  value: string;
  /** Called at each key, so that what is saved in between is what stands there. */
  onChange: (day: string) => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  error?: string | undefined;
  /** Which day a date without a year is: the next such day, or in a history the last. */
  side?: 'coming' | 'past';
}

/** A day that is typed as one says it, or picked from a calendar; beneath it stands the day that was understood. */
export function DateField({ value, onChange, onBlur, error, side = 'coming', ...field }: DateFieldProps) {
  /** Escape brings the value from before the draft back. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isOpen, setOpen] = useState(false);
  const today = dayInAmsterdam(new Date());
  // A value that changed from outside replaces what was typed.
  const typed = draft?.of === value ? draft : null;
  const text = typed?.text ?? (isDay(value) ? dayInNumbers(value) : value);
  const read = readTypedDay(text, { today, side });
  const day = read.kind === 'day' ? read.day : '';
  const isTyping = typed?.isTyping ?? false;
  const isRefused = read.kind === 'refused' && (!isTyping || error !== undefined);

  function type(next: string): void {
    if (next === text) return;
    const understood = readTypedDay(next, { today, side });
    const of = understood.kind === 'refused' ? next : understood.kind === 'day' ? understood.day : '';
    setDraft({ text: next, of, before: typed?.before ?? value, isTyping: true });
    if (of !== value) onChange(of);
  }

  function commit(next: string): void {
    setDraft(null);
    if (next !== value) onChange(next);
  }

  function leave(): void {
    // Text that is no day stays as it was typed, also where the owner drops it.
    setDraft(typed !== null && read.kind === 'refused' ? { ...typed, isTyping: false } : null);
    onBlur?.();
  }

  function press(event: FieldKeyEvent): void {
    const { key, altKey } = event;
    if (key === 'F4' || (altKey && key === 'ArrowDown')) setOpen(true);
    else if ((key === 'ArrowUp' || key === 'ArrowDown') && day !== '') {
      commit(addDays(day, key === 'ArrowUp' ? 1 : -1));
    } else if (key === 'Escape' && isTyping) commit(typed?.before ?? value);
    else {
      event.continuePropagation();
      return;
    }
    event.preventDefault();
  }

  return (
    <TextField
      {...field}
      numeric
      autoComplete="off"
      placeholder="dd-mm-jjjj"
      value={text}
      onChange={type}
      onBlur={leave}
      onKeyDown={press}
      error={isRefused ? `‘${field.label}’ ${read.why}` : error}
      note={day === '' ? undefined : { tone: 'plain', text: dayInWords(day) }}
      suffix={
        <DayPicker
          label={field.label}
          day={day}
          today={today}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onPick={(picked) => {
            commit(picked);
            setOpen(false);
          }}
        />
      }
    />
  );
}

interface Draft {
  readonly text: string;
  readonly of: string;
  readonly before: string;
  readonly isTyping: boolean;
}
