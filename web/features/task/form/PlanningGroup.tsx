import { useState } from 'react';
import { TASK_PERIOD_LABELS, TASK_PERIODS } from '#domain/task/task.ts';
import { DateField } from '#web/components/DateField.tsx';
import { FieldGroup, FieldRow } from '#web/components/FieldGroup.tsx';
import { FilteredTextField } from '#web/components/FilteredTextField.tsx';
import { RadioField } from '#web/components/RadioField.tsx';
import { TextLink } from '#web/components/TextLink.tsx';
import { TimeField } from '#web/components/TimeField.tsx';
import { digitsFilter } from '#web/components/typed-filter.ts';
import { classNames } from '#web/styles/class-names.ts';
import { occurrencesInWords } from './next-occurrences.ts';
import type { StoredTask } from './stored-task.ts';
import sheet from './TaskForm.module.css';
import type { TaskForm } from './use-task-form.ts';

const css = classNames(sheet);
/** What may stand in 'Aantal keren' (ledger TASKRULES-08). */
const REPEATS = digitsFilter('', 3);
const PERIODS = TASK_PERIODS.map((period) => ({ id: period, label: TASK_PERIOD_LABELS[period] }));

interface PlanningGroupProps {
  form: TaskForm;
  task: StoredTask | null;
}

/** When it starts and ends and, of a periodic task, how often it comes (ledger TASKFORM-08 to 12). */
export function PlanningGroup({ form, task }: PlanningGroupProps) {
  const { content } = form.state;
  const repeatsItself = content.kind === 'periodic' && task?.role !== 'occurrence';
  return (
    <FieldGroup title="Planning">
      {task?.role === 'series' && <p className={css('about')}>{OF_SERIES}</p>}
      {task?.role === 'occurrence' && (
        <p className={css('about')}>
          {'Wat u hier wijzigt, geldt alleen voor deze keer. '}
          <TextLink to="/taakview" search={{ id: task.seriesId ?? '' }}>
            Naar de reeks
          </TextLink>
        </p>
      )}
      <Moment form={form} label="Start" day="startDay" time="startTime" isRequired={repeatsItself} />
      <Moment form={form} label="Eind" day="endDay" time="endTime" isRequired={false} />
      {repeatsItself && <Recurrence form={form} isNew={task === null} />}
    </FieldGroup>
  );
}

const OF_SERIES =
  'Een wijziging geldt ook voor de open taken van deze reeks. Bij andere data of een andere herhaling worden die opnieuw gemaakt, behalve waar iemand zelf iets in wijzigde.';

interface MomentProps {
  form: TaskForm;
  label: 'Start' | 'Eind';
  day: 'startDay' | 'endDay';
  time: 'startTime' | 'endTime';
  isRequired: boolean;
}

function Moment({ form, label, day, time, isRequired }: MomentProps) {
  const { content } = form.state;
  const leave = (input: string) => () => form.dispatch({ type: 'left', input, change: (before) => before });
  // Either of two days in the wrong order may be mended, and a time asks for its day.
  const change = (part: Partial<typeof content>) =>
    form.change((before) => ({ ...before, ...part }), day, time, 'endDay');
  return (
    <FieldRow columns={[3, 2]}>
      <div data-field={day}>
        <DateField
          label={`${label}datum`}
          name={day}
          isRequired={isRequired}
          value={content[day]}
          onChange={(value) => change({ [day]: value })}
          onBlur={leave(day)}
          error={form.errorOf(day)}
        />
      </div>
      <div data-field={time}>
        <TimeField
          label={`${label}tijd`}
          name={time}
          value={content[time]}
          onChange={(value) => change({ [time]: value })}
          onBlur={leave(time)}
          error={form.errorOf(time)}
        />
      </div>
    </FieldRow>
  );
}

function Recurrence({ form, isNew }: { form: TaskForm; isNew: boolean }) {
  const { content } = form.state;
  const [now] = useState(() => new Date());
  const text = isNew ? occurrencesInWords(content, now) : null;
  return (
    <>
      <RadioField
        label="Herhaling"
        choices={PERIODS}
        value={content.period}
        onChange={(period) => form.change((before) => ({ ...before, period }), 'period')}
      />
      {content.endDay === '' && (
        <div data-field="repeats">
          <FilteredTextField
            label="Aantal keren"
            filter={REPEATS}
            name="repeats"
            inputMode="numeric"
            numeric
            width="short"
            autoComplete="off"
            help="Laat leeg voor een reeks zonder einde."
            value={content.repeats}
            onChange={(repeats) => form.change((before) => ({ ...before, repeats }), 'repeats')}
            error={form.errorOf('repeats')}
          />
        </div>
      )}
      <p role="status" className={css('about')}>
        {text}
      </p>
    </>
  );
}
