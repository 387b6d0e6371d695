import { CheckCheck, Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/components/Button.tsx';
import { LazyBatchBar } from '#web/list/LazyBatchBar.tsx';
import { deedRunner } from './task-deeds.ts';
import { busyText } from './task-words.ts';

const { progress: shown } = deedRunner;

/** While many tasks are being completed or deleted, one after the other. */
export function TaskDeedBar() {
  const progress = useSyncExternalStore(shown.subscribe, shown.current);
  if (progress === null) return null;
  const { action, done, total, isStopping } = progress;
  const { deed } = action;
  return (
    <LazyBatchBar
      icon={deed === 'complete' ? CheckCheck : Trash2}
      label={busyText(deed, isStopping)}
      done={done}
      total={total}
      action={
        <Button size="small" busy={isStopping} onPress={() => deedRunner.stop()}>
          Stoppen
        </Button>
      }
    />
  );
}
