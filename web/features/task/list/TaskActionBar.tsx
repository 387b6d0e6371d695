import { CheckCheck, Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/components/Button.tsx';
import { LazyBatchBar } from '#web/list/LazyBatchBar.tsx';
import { taskActionRunner } from './bulk-task-actions.ts';
import { busyText } from './task-text.ts';

const { progress: shown } = taskActionRunner;

/** While many tasks are being completed or deleted, one after the other. */
export function TaskActionBar() {
  const progress = useSyncExternalStore(shown.subscribe, shown.current);
  if (progress === null) return null;
  const { action, done, total, isStopping } = progress;
  const { taskAction } = action;
  return (
    <LazyBatchBar
      icon={taskAction === 'complete' ? CheckCheck : Trash2}
      label={busyText(taskAction, isStopping)}
      done={done}
      total={total}
      action={
        <Button size="small" busy={isStopping} onPress={() => taskActionRunner.stop()}>
          Stoppen
        </Button>
      }
    />
  );
}
