import { Printer } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './printing.module.css';

const css = classNames(sheet);

interface PrintButtonProps {
  isWanted: boolean;
  onWantedChange: (isWanted: boolean) => void;
}

export function PrintButton({ isWanted, onWantedChange }: PrintButtonProps) {
  return (
    <span className={css('button')}>
      <Button variant="quiet" icon={Printer} busy={isWanted} onPress={() => onWantedChange(true)}>
        Afdrukken
      </Button>
    </span>
  );
}
