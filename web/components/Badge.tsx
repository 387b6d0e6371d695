import type { LucideIcon } from 'lucide-react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Badge.module.css';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** A state in one word. The word says it; colour and icon only help. */
export function Badge({
  children,
  tone = 'neutral',
  icon,
}: {
  children: string;
  tone?: Tone;
  icon?: LucideIcon;
}) {
  return (
    <span className={css('badge')} data-tone={tone}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}
