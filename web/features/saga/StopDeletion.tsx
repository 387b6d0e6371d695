import { CircleStop } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './UndoDeletions.module.css';
import { useWithdrawDeletions } from './use-undo-deletions.ts';

const css = classNames(sheet);

/** 'Stop', for a deletion that waits at a step that failed: the relation stays, and the services get it back. */
export function StopDeletion({ runId, relationName }: { runId: string; relationName: string }) {
  const [withdraw, isBusy] = useWithdrawDeletions();
  return (
    <div className={css('choice')}>
      <p className={css('remark')}>Toch niet verwijderen? Dan gaat de relatie weer naar de diensten.</p>
      <Button
        size="small"
        icon={CircleStop}
        aria-label={`Verwijderen van ${relationName} stoppen`}
        busy={isBusy}
        onPress={() => withdraw([runId])}
      >
        Stop
      </Button>
    </div>
  );
}
