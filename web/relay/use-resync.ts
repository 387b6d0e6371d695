import { useEffect, useRef } from 'react';
import { onMissedChanges } from './changes.ts';

/** Data may be outdated after a gap, or when this record changed while an answer with it was on its way. */
export function useResync(refetch: () => void, id?: string): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(
    () =>
      onMissedChanges((missed) => {
        if (missed === 'anything' || (id !== undefined && missed.has(id))) latest.current();
      }),
    [id],
  );
}
