import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import sheet from './Notice.module.css';

const css = classNames(sheet);

interface NoticeProps {
  icon: LucideIcon;
  tone: 'success' | 'warning' | 'danger' | 'info';
  children: ReactNode;
}

/** A tinted box within a card: how something came out, or what to heed. Said as soon as it stands there. */
export function Notice({ icon, tone, children }: NoticeProps) {
  return (
    <div role="status" className={css('notice')} data-tone={tone}>
      <Icon of={icon} />
      <div className={css('text')}>{children}</div>
    </div>
  );
}
