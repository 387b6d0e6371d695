import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Checkbox.module.css';

const css = classNames(sheet);

interface CheckboxProps {
  /** The visible label; without it `aria-label` is needed. */
  children?: ReactNode;
  'aria-label'?: string;
  /** Left out, with `onChange`, where a list provides both by a slot. */
  isSelected?: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange?: (isSelected: boolean) => void;
  slot?: 'selection';
  name?: string;
  /** A checkbox in a table row is no tab stop: Space on the row does the same. */
  excludeFromTabOrder?: boolean;
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={css('checkbox')}>
      {({ isIndeterminate, isSelected }) => (
        <>
          <span className={css('box')}>
            {isIndeterminate ? <Minus aria-hidden /> : isSelected && <Check aria-hidden />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
