import { useEffect, useRef } from 'react';
import { onSocketReturn } from './socket.ts';

/** Calls back when the socket is back after it was away: what happened meanwhile was missed. */
export function useResync(refetch: () => void): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => onSocketReturn(() => latest.current()), []);
}
