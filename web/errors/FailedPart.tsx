import { CloudAlert } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './FailedPart.module.css';

const css = classNames(sheet);

/** 'inline' in the place of the part, 'floating' at the foot of the window. */
export type PartPlacement = 'inline' | 'floating';

interface FailedPartProps {
  readonly placement: PartPlacement;
  readonly onRetry: () => void;
}

/** Stands for a part of a screen that could not be loaded, and offers to try again. */
export function FailedPart({ placement, onRetry }: FailedPartProps) {
  return (
    <div role="alert" className={css('failed')} data-placement={placement}>
      <Icon of={CloudAlert} />
      <span className={css('text')}>Dit onderdeel kon niet worden geladen.</span>
      <Button size="small" onPress={onRetry}>
        Opnieuw proberen
      </Button>
    </div>
  );
}
