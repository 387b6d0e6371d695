import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './PastToggle.module.css';

const css = classNames(sheet);

interface PastToggleProps {
  isPast: boolean;
  onChange: (isPast: boolean) => void;
}

export function PastToggle({ isPast, onChange }: PastToggleProps) {
  return (
    <div className={css('bar')}>
      <Button aria-pressed={isPast} onPress={() => onChange(!isPast)}>
        verleden
      </Button>
    </div>
  );
}
