import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#web/components/Banner.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { formatCount } from '#web/format/format-numbers.ts';

export interface BatchBarProps {
  icon: LucideIcon;
  label: string;
  done: number;
  total: number;
  action?: ReactNode;
}

export function BatchBar({ icon, label, done, total, action }: BatchBarProps) {
  return (
    <Banner icon={icon} action={action}>
      <ProgressBar
        label={label}
        valueLabel={`${formatCount(done)} van ${formatCount(total)}`}
        value={done}
        maxValue={total}
      />
    </Banner>
  );
}
