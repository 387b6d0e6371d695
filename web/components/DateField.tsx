import { type CalendarDate, parseDate } from '@internationalized/date';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './DateField.module.css';
import fieldSheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';

const field = classNames(fieldSheet);
const css = classNames(sheet);

interface DateFieldProps {
  label: string;
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  /** Called with a whole day, or with nothing once it is cleared. */
  onChange: (day: string) => void;
}

/** A day, typed as Dutch people write it whatever language the browser speaks. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <I18nProvider locale="nl-NL">
      <AriaDateField<CalendarDate>
        className={field('field')}
        value={value === '' ? null : parseDate(value)}
        onChange={(day) => onChange(day?.toString() ?? '')}
      >
        <FieldLabel>{label}</FieldLabel>
        <DateInput className={`${field('control')} ${css('input')}`}>
          {(segment) => <DateSegment segment={segment} className={css('segment')} />}
        </DateInput>
      </AriaDateField>
    </I18nProvider>
  );
}
