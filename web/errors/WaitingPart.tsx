import { type ReactNode, useSyncExternalStore } from 'react';
import { connectionState } from '#web/connection/connection-state.ts';
import { tryNow } from '#web/connection/pause.ts';
import { FailedPart, type PartPlacement } from './FailedPart.tsx';

interface WaitingPartProps {
  placement?: PartPlacement;
  skeleton: ReactNode;
}

/** In the place of a part that is on its way: its skeleton, and where the server cannot be reached that, with a way to try again. */
export function WaitingPart({ placement = 'inline', skeleton }: WaitingPartProps) {
  const isLost = useSyncExternalStore(connectionState.subscribe, connectionState.isLost);
  return isLost ? <FailedPart placement={placement} onRetry={tryNow} /> : skeleton;
}
