import { WatchedValue } from '#web/components/watched-value.ts';
import { onSessionEnd } from '#web/session/session-end.ts';

export interface UndoProgress {
  readonly done: number;
  readonly total: number;
}

/** Null unless deletions are being undone in several calls. */
export const undoProgress = new WatchedValue<UndoProgress | null>(null);

onSessionEnd(() => undoProgress.set(null));
