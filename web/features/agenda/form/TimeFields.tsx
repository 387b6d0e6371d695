import { CalendarArrowDown } from 'lucide-react';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { isDay } from '#domain/dates/written-day.ts';
import { Button } from '#web/components/Button.tsx';
import { Checkbox } from '#web/components/Checkbox.tsx';
import { DateField } from '#web/components/DateField.tsx';
import { FieldGroup, FieldRow } from '#web/components/FieldGroup.tsx';
import { TimeField } from '#web/components/TimeField.tsx';
import { withEnd, withStart } from './appointment-form-content.ts';
import type { AppointmentFormState } from './use-appointment-form.ts';

/** The inputs that are validated together: touching one clears what the server refused of the others. */
const OF_TIME = ['startDay', 'startTime', 'endDay', 'endTime'];

interface TimeFieldsProps {
  form: AppointmentFormState;
  /** A stored appointment is often postponed, so its form offers that. */
  isStored: boolean;
}

/** When it is; the list of times has quarters, and what is typed lies on five minutes (ledger AGENDA-17, 54, CONST-03). */
export function TimeFields({ form, isStored }: TimeFieldsProps) {
  const { content } = form.state;
  const leave = (input: string) => () => form.dispatch({ type: 'left', input, change: (before) => before });
  const start = (part: Parameters<typeof withStart>[1]) =>
    form.change((before) => withStart(before, part), ...OF_TIME);
  const end = (part: Parameters<typeof withEnd>[1]) =>
    form.change((before) => withEnd(before, part), ...OF_TIME);
  return (
    <FieldGroup title="Tijd">
      <Checkbox
        name="isAllDay"
        isSelected={content.isAllDay}
        onChange={(isAllDay) => form.change((before) => ({ ...before, isAllDay }), ...OF_TIME)}
      >
        Hele dag
      </Checkbox>
      <FieldRow columns={content.isAllDay ? [1] : [3, 2]}>
        <div data-field="startDay">
          <DateField
            label="Startdatum"
            name="startDay"
            isRequired
            value={content.startDay}
            onChange={(startDay) => start({ startDay })}
            onBlur={leave('startDay')}
            error={form.errorOf('startDay')}
          />
        </div>
        {!content.isAllDay && (
          <div data-field="startTime">
            <TimeField
              label="Starttijd"
              name="startTime"
              isRequired
              value={content.startTime}
              onChange={(startTime) => start({ startTime })}
              onBlur={leave('startTime')}
              error={form.errorOf('startTime')}
            />
          </div>
        )}
      </FieldRow>
      <FieldRow columns={content.isAllDay ? [1] : [3, 2]}>
        <div data-field="endDay">
          <DateField
            label="Einddatum"
            name="endDay"
            isRequired
            value={content.endDay}
            onChange={(endDay) => end({ endDay })}
            onBlur={leave('endDay')}
            error={form.errorOf('endDay')}
          />
        </div>
        {!content.isAllDay && (
          <div data-field="endTime">
            <TimeField
              label="Eindtijd"
              name="endTime"
              isRequired
              value={content.endTime}
              onChange={(endTime) => end({ endTime })}
              onBlur={leave('endTime')}
              error={form.errorOf('endTime')}
            />
          </div>
        )}
      </FieldRow>
      {isStored && isDay(content.startDay) && (
        <div>
          <Button
            size="small"
            icon={CalendarArrowDown}
            onPress={() => start({ startDay: addDays(content.startDay, 7) })}
          >
            Volgende week
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
