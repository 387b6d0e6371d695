import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Tooltip.module.css';

const css = classNames(sheet);

interface TooltipProps {
  text: string;
  /** One focusable element. Its name must not depend on the tooltip. */
  children: ReactElement<React.DOMAttributes<HTMLElement>, string>;
}

/** Says more about what stands there in short: a full date, a cut text. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={css('tooltip')} offset={4}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
