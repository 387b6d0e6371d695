import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { noTimeMessage, typedTime } from '#domain/dates/typed-time.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ChoiceList } from './ChoiceList.tsx';
import fieldSheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import typableSheet from './TypableField.module.css';
import { leadsToTime, timesOfDay, timesWith } from './times-of-list.ts';

const field = classNames(fieldSheet);
const typable = classNames(typableSheet);

interface TimeFieldProps {
  label: string;
  /** 'HH:MM', or empty. A text that is no time stays too, for the form's rules to refuse. */
  value: string;
  /** Called at each key, so that what is saved in between is what stands there. */
  onChange: (time: string) => void;
  onBlur?: () => void;
  /** Minutes between the times of the list; a typed time may lie between them. */
  step?: 5 | 15;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  help?: string;
  error?: string | undefined;
}

/** A time, typed freely or picked from a list. */
export function TimeField({
  label,
  value,
  onChange,
  onBlur,
  step = 15,
  help,
  error,
  ...box
}: TimeFieldProps) {
  /** While one types: the text, and the value before it, which Escape brings back. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly before: string } | null>(null);
  const text = draft?.text ?? value;
  const valueBefore = draft?.before ?? value;
  const read = typedTime(text);
  /** A time in words is offered as the time that it is. */
  const said = draft !== null && /\p{L}{2}/u.test(text) ? read : null;
  const choices = useMemo(
    () =>
      timesWith(timesWith(timesOfDay(step), valueBefore), said ?? '').map((time) => ({
        id: time,
        label: time,
      })),
    [step, valueBefore, said],
  );
  const offered = draft === null ? choices : choices.filter(({ id }) => leadsToTime(draft.text, id));
  const isRefused = read === null && (draft === null || error !== undefined);
  const problem = isRefused ? noTimeMessage(label) : error;
  const understood = read !== null && read !== '' && read !== text ? read : null;

  function type(typed: string): void {
    if (typed === text) return;
    setDraft({ text: typed, before: valueBefore });
    onChange(typedTime(typed) ?? typed);
  }

  function choose(time: string): void {
    setDraft(null);
    if (time !== value) onChange(time);
  }

  return (
    <ComboBox
      {...box}
      items={offered}
      inputValue={text}
      onInputChange={type}
      value={choices.some(({ id }) => id === valueBefore) ? valueBefore : null}
      onChange={(time) => time !== null && choose(String(time))}
      // Or the list would take the text along whenever it closes.
      allowsCustomValue
      // Typing opens the list; a text that comes back by Escape does not.
      menuTrigger={draft === null ? 'manual' : 'input'}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      className={field('field')}
      data-width="short"
    >
      {({ isOpen }) => (
        <>
          <FieldLabel isRequired={box.isRequired ?? false}>{label}</FieldLabel>
          <div className={field('control')}>
            <Input
              className={field('input')}
              data-numeric
              placeholder="uu:mm"
              autoComplete="off"
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || (draft === null && !isOpen)) return;
                // Takes the text back; only the next one leaves the form.
                event.stopPropagation();
                if (draft !== null) choose(draft.before);
              }}
            />
            <Button className={typable('open')}>
              <Icon of={ChevronDown} />
            </Button>
          </div>
          <FieldMessage
            error={problem}
            note={understood === null ? undefined : { tone: 'plain', text: `${understood} uur` }}
            help={help}
          />
          <Popover>
            <ChoiceList choices={offered} />
          </Popover>
        </>
      )}
    </ComboBox>
  );
}
