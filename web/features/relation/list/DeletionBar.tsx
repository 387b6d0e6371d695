import { Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { formatCount } from '#web/format/numbers.ts';
import { deletions } from './deletions.ts';

const { progress: shown } = deletions;

/** On every screen while many relations are being deleted. */
export function DeletionBar() {
  const progress = useSyncExternalStore(shown.subscribe, shown.current);
  if (progress === null) return null;
  const { done, total, isStopping } = progress;
  return (
    <Banner
      icon={Trash2}
      action={
        <Button size="small" busy={isStopping} onPress={() => deletions.stop()}>
          Stoppen
        </Button>
      }
    >
      <ProgressBar
        label={isStopping ? 'Verwijderen wordt gestopt' : 'Relaties worden verwijderd'}
        valueLabel={`${formatCount(done)} van ${formatCount(total)}`}
        value={done}
        maxValue={total}
      />
    </Banner>
  );
}
