import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './DecisionLine.module.css';

const css = classNames(sheet);

interface Choice {
  label: string;
  onPress: () => void;
  isDisabled?: boolean;
}

interface DecisionLineProps {
  icon: LucideIcon;
  name: ReactNode;
  subject: string;
  accept: Choice;
  decline: Choice;
  children: ReactNode;
}

export function DecisionLine({ icon, name, subject, accept, decline, children }: DecisionLineProps) {
  return (
    <li className={css('line')}>
      <Icon of={icon} />
      <div className={css('text')}>
        <p className={css('name')}>{name}</p>
        <p>{children}</p>
      </div>
      <div className={css('actions')}>
        <Button
          size="small"
          isDisabled={accept.isDisabled === true}
          aria-label={`${accept.label}: ${subject}`}
          onPress={accept.onPress}
        >
          {accept.label}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${decline.label}: ${subject}`}
          onPress={decline.onPress}
        >
          {decline.label}
        </Button>
      </div>
    </li>
  );
}
