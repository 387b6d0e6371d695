import { Printer } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './printing.module.css';

const css = classNames(sheet);

interface PrintButtonProps {
  isRequested: boolean;
  onRequestedChange: (isRequested: boolean) => void;
}

export function PrintButton({ isRequested, onRequestedChange }: PrintButtonProps) {
  return (
    <span className={css('button')}>
      <Button variant="quiet" icon={Printer} busy={isRequested} onPress={() => onRequestedChange(true)}>
        Afdrukken
      </Button>
    </span>
  );
}
