import { useEffect, useRef } from 'react';
import { onMissedNews } from './news.ts';

/** Calls back when what was read may be behind: after a gap, and when a record with this id was overtaken. */
export function useResync(refetch: () => void, id?: string): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(
    () =>
      onMissedNews((missed) => {
        if (missed === 'anything' || (id !== undefined && missed.has(id))) latest.current();
      }),
    [id],
  );
}
