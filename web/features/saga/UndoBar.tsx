import { Undo2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { LazyBatchBar } from '#web/list/LazyBatchBar.tsx';
import { undoProgress } from './undo-progress.ts';

/** On every screen while many deletions are being taken back. */
export function UndoBar() {
  const progress = useSyncExternalStore(undoProgress.subscribe, undoProgress.current);
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
  return <LazyBatchBar icon={Undo2} label="Relaties worden teruggezet" done={done} total={total} />;
}
