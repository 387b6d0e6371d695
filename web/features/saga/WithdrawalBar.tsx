import { Undo2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Banner } from '#web/components/Banner.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { formatCount } from '#web/format/numbers.ts';
import { withdrawalProgress } from './withdrawal-progress.ts';

/** On every screen while many deletions are being taken back. */
export function WithdrawalBar() {
  const progress = useSyncExternalStore(withdrawalProgress.subscribe, withdrawalProgress.current);
  const isRunning = progress !== null;
  // What was not taken back when the page goes is deleted.
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
  if (progress === null) return null;
  const { done, total } = progress;
  return (
    <Banner icon={Undo2}>
      <ProgressBar
        label="Relaties worden teruggezet"
        valueLabel={`${formatCount(done)} van ${formatCount(total)}`}
        value={done}
        maxValue={total}
      />
    </Banner>
  );
}
