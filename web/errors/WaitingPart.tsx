import { type ReactNode, useSyncExternalStore } from 'react';
import { connectionState } from '#web/connection/connection-state.ts';
import { tryNow } from '#web/connection/pause.ts';
import { FailedPart } from './FailedPart.tsx';

/** In the place of a part that is on its way: its skeleton, and where the server cannot be reached that, with a way to try again. */
export function WaitingPart({ skeleton }: { skeleton: ReactNode }) {
  const isLost = useSyncExternalStore(connectionState.subscribe, connectionState.isLost);
  return isLost ? <FailedPart place="inline" onRetry={tryNow} /> : skeleton;
}
