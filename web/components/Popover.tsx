import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { classNames } from '#web/styles/class-names.ts';
import { countFloating } from './floating.ts';
import sheet from './Popover.module.css';

const css = classNames(sheet);

const countPopover = () => countFloating('popover');

interface PopoverProps extends Omit<AriaPopoverProps, 'children' | 'className'> {
  children: ReactNode;
}

export function Popover(popover: PopoverProps) {
  return (
    <AriaPopover
      {...popover}
      // A ref, because React Aria renders the children of a closed list as well.
      ref={countPopover}
      className={css('popover')}
    />
  );
}
