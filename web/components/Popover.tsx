import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { classNames } from '#web/styles/class-names.ts';
import { useFloating } from './floating.ts';
import sheet from './Popover.module.css';

const css = classNames(sheet);

interface PopoverProps extends Omit<AriaPopoverProps, 'children' | 'className'> {
  children: ReactNode;
}

/** What floats beside something: menus, lists of choices. */
export function Popover({ children, ...popover }: PopoverProps) {
  return (
    <AriaPopover {...popover} className={css('popover')}>
      <Floating />
      {children}
    </AriaPopover>
  );
}

/** Stands while the popover is open. */
function Floating() {
  useFloating();
  return null;
}
