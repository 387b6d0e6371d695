import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './EmptyState.module.css';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css('empty')}>
      <span className={css('icon')}>
        <Icon of={icon} large />
      </span>
      <p className={css('title')}>{title}</p>
      {children && <div className={css('text')}>{children}</div>}
      {action && <div className={css('action')}>{action}</div>}
    </div>
  );
}
