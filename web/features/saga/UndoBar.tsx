import { Undo2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { LazyBatchBar } from '#web/list/LazyBatchBar.tsx';
import { undoProgress } from './undo-progress.ts';

/** The bar that stands on every screen while many deletions are being undone. */
export function UndoBar() {
  const progress = useSyncExternalStore(undoProgress.subscribe, undoProgress.current);
  const isRunning = progress !== null;
  // Deletions that are not undone when the page closes go on.
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
