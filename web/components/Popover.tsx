import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { classNames } from '#web/styles/class-names.ts';
import { countFloating } from './floating.ts';
import sheet from './Popover.module.css';

const css = classNames(sheet);

interface PopoverProps extends Omit<AriaPopoverProps, 'children' | 'className'> {
  children: ReactNode;
}

/** What floats beside something: menus, lists of choices. */
export function Popover(popover: PopoverProps) {
  return (
    <AriaPopover
      {...popover}
      // By the element: what stands within is also drawn for a closed list, to know its entries.
      ref={countFloating}
      className={css('popover')}
    />
  );
}
