import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MOST_STEPS } from '#domain/description/description.ts';
import { Button } from '#web/components/Button.tsx';
import { FieldMessage } from '#web/components/FieldMessage.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { LiveRegion } from '#web/components/LiveRegion.tsx';
import { SelectField } from '#web/components/SelectField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TaskFlowForm.module.css';
import { type FormStep, movedStep, newStep } from './task-flow-content.ts';

const css = classNames(sheet);

interface TaskFlowStepsProps {
  steps: readonly FormStep[];
  users: readonly { readonly id: string; readonly username: string }[];
  errorOf: (input: string) => string | undefined;
  onChange: (
    change: (steps: readonly FormStep[]) => readonly FormStep[],
    ...inputs: readonly string[]
  ) => void;
}

/** The steps in their order, each moved by its own buttons (ledger FLOWS-14, 15). */
export function TaskFlowSteps({ steps, users, errorOf, onChange }: TaskFlowStepsProps) {
  const { user } = useViewer();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState<number | null>(null);
  const choices = users.map(({ id, username }) => ({ id, label: username }));

  useEffect(() => {
    if (added === null) return;
    list.current?.querySelector<HTMLInputElement>(`[data-step="${added}"] input`)?.focus();
  }, [added]);

  function set(index: number, part: Partial<FormStep>, input: string): void {
    onChange(
      (before) => before.map((step, at) => (at === index ? { ...step, ...part } : step)),
      `steps[${index}].${input}`,
    );
  }

  function move(index: number, offset: 1 | -1): void {
    onChange((before) => movedStep(before, index, offset));
    setSaid(`Taak ${index + 1} staat nu op plaats ${index + 1 + offset} van ${steps.length}.`);
  }

  function add(): void {
    const step = newStep(user.id, steps);
    onChange((before) => [...before, step]);
    setAdded(step.key);
  }

  return (
    <div className={css('steps')} data-field="steps">
      <ol ref={list} className={css('stepList')} aria-label="Taken">
        {steps.map(({ key, text, userId }, index) => (
          <li key={key} className={css('step')} data-step={key}>
            <span className={css('number')} aria-hidden>
              {index + 1}
            </span>
            <div data-field={`steps[${index}].text`}>
              <TextField
                label={`Taak ${index + 1}`}
                autoComplete="off"
                value={text}
                onChange={(next) => set(index, { text: next }, 'text')}
                error={errorOf(`steps[${index}].text`)}
              />
            </div>
            <div data-field={`steps[${index}].userId`}>
              <SelectField
                label={`Gebruiker van taak ${index + 1}`}
                choices={choices}
                value={userId}
                onChange={(next) => set(index, { userId: next ?? '' }, 'userId')}
                error={errorOf(`steps[${index}].userId`)}
              />
            </div>
            <span className={css('moves')}>
              <IconButton
                icon={ArrowUp}
                label={`Taak ${index + 1} omhoog`}
                isDisabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Taak ${index + 1} omlaag`}
                isDisabled={index === steps.length - 1}
                onPress={() => move(index, 1)}
              />
              <IconButton
                icon={X}
                label={`Taak ${index + 1} verwijderen`}
                isDisabled={steps.length === 1}
                onPress={() => onChange((before) => before.filter((_step, at) => at !== index))}
              />
            </span>
          </li>
        ))}
      </ol>
      <FieldMessage error={errorOf('steps')} />
      <div>
        <Button icon={Plus} onPress={add} isDisabled={steps.length >= MOST_STEPS}>
          Taak toevoegen
        </Button>
        {steps.length >= MOST_STEPS && (
          <span className={css('full')}>Een workflow heeft ten hoogste tien taken.</span>
        )}
      </div>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
