import { WatchedValue } from '#web/components/watched-value.ts';
import { onSessionEnd } from '#web/session/session-end.ts';

export interface WithdrawalProgress {
  readonly done: number;
  readonly total: number;
}

/** Null unless deletions are being taken back in several calls. */
export const withdrawalProgress = new WatchedValue<WithdrawalProgress | null>(null);

onSessionEnd(() => withdrawalProgress.set(null));
