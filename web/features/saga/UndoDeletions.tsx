import { Undo2 } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './UndoDeletions.module.css';
import { useWithdrawDeletions } from './use-undo-deletions.ts';

const css = classNames(sheet);

/** 'Ongedaan maken', for deletions before any service is called. */
export function UndoDeletions({ runIds }: { runIds: readonly string[] }) {
  const [withdraw, isBusy] = useWithdrawDeletions();
  return (
    <div className={css('choice')}>
      <p className={css('remark')}>Er is nog niets weggehaald.</p>
      <Button size="small" icon={Undo2} busy={isBusy} onPress={() => withdraw(runIds)}>
        Ongedaan maken
      </Button>
    </div>
  );
}
