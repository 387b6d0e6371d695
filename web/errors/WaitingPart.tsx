import { type ReactNode, useSyncExternalStore } from 'react';
import { connectionState } from '#web/connection/connection-state.ts';
import { tryNow } from '#web/connection/pause.ts';
import { FailedPart, type PartPlace } from './FailedPart.tsx';

interface WaitingPartProps {
  place?: PartPlace;
  skeleton: ReactNode;
}

/** In the place of a part that is on its way: its skeleton, and where the server cannot be reached that, with a way to try again. */
export function WaitingPart({ place = 'inline', skeleton }: WaitingPartProps) {
  const isLost = useSyncExternalStore(connectionState.subscribe, connectionState.isLost);
  return isLost ? <FailedPart place={place} onRetry={tryNow} /> : skeleton;
}
