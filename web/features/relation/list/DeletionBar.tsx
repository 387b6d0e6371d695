import { Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/components/Button.tsx';
import { LazyBatchBar } from '#web/list/LazyBatchBar.tsx';
import { deletions } from './deletions.ts';

const { progress: shown } = deletions;

/** On every screen while many relations are being deleted. */
export function DeletionBar() {
  const progress = useSyncExternalStore(shown.subscribe, shown.current);
  if (progress === null) return null;
  const { done, total, isStopping } = progress;
  return (
    <LazyBatchBar
      icon={Trash2}
      label={isStopping ? 'Verwijderen wordt gestopt' : 'Relaties worden verwijderd'}
      done={done}
      total={total}
      action={
        <Button size="small" busy={isStopping} onPress={() => deletions.stop()}>
          Stoppen
        </Button>
      }
    />
  );
}
