import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SideChoice.module.css';

const css = classNames(sheet);

export interface ChoiceSide<Id extends string> {
  readonly id: Id;
  readonly who: string;
  readonly value: ReactNode;
}

interface SideChoiceProps<Id extends string> {
  label: string;
  sides: readonly [ChoiceSide<Id>, ChoiceSide<Id>];
  value: Id;
  onChange: (side: Id) => void;
}

/** Two values beside each other, one of which will hold; arrow keys go from one to the other. */
export function SideChoice<Id extends string>({ label, sides, value, onChange }: SideChoiceProps<Id>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={(picked) => {
        const side = sides.find(({ id }) => id === picked);
        if (side) onChange(side.id);
      }}
      orientation="horizontal"
      className={css('row')}
    >
      <span aria-hidden className={css('label')}>
        {label}
      </span>
      {sides.map((side) => (
        <Radio key={side.id} value={side.id} className={css('side')}>
          <span className={css('dot')} />
          <span className={css('what')}>
            <span className={css('who')}>{side.who}</span>
            <span className={css('value')}>{side.value === '' ? '(leeg)' : side.value}</span>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
