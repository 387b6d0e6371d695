import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Banner.module.css';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

interface BannerProps {
  icon: LucideIcon;
  tone?: 'neutral' | 'warning' | 'danger' | 'info';
  isOfLines?: boolean;
  children: ReactNode;
  action?: ReactNode;
}

/** A quiet bar over the content for a state that lasts, such as a lost connection. */
export function Banner({ icon, tone = 'neutral', isOfLines = false, children, action }: BannerProps) {
  return (
    <div className={css('banner')} data-tone={tone} data-lines={isOfLines || undefined}>
      <Icon of={icon} />
      <span role="status" className={css('text')}>
        {children}
      </span>
      {action && <span className={css('actions')}>{action}</span>}
    </div>
  );
}
