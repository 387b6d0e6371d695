import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './DateField.module.css';
import fieldSheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';

const field = classNames(fieldSheet);
const css = classNames(sheet);

/** A year before it is one that is still being typed. */
const FIRST_YEAR = 1900;

interface DateFieldProps {
  label: string;
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  /** Called with a whole day, or with nothing once it is cleared. */
  onChange: (day: string) => void;
}

/** A day, typed as Dutch people write it whatever language the browser speaks. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const [draft, setDraft] = useState(() => ({ of: value, day: dayOf(value) }));
  // Another value from outside takes the place of what was typed.
  const shown = draft.of === value ? draft : { of: value, day: dayOf(value) };
  function change(day: CalendarDate | null): void {
    const isWhole = day === null || day.year >= FIRST_YEAR;
    const next = isWhole ? (day?.toString() ?? '') : value;
    setDraft({ of: next, day });
    if (isWhole) onChange(next);
  }
  return (
    <I18nProvider locale="nl-NL">
      <AriaDateField<CalendarDate> className={field('field')} value={shown.day} onChange={change}>
        <FieldLabel>{label}</FieldLabel>
        <DateInput className={`${field('control')} ${css('input')}`}>
          {(segment) => <DateSegment segment={segment} className={css('segment')} />}
        </DateInput>
      </AriaDateField>
    </I18nProvider>
  );
}

function dayOf(value: string): CalendarDate | null {
  return value === '' ? null : parseDate(value);
}
