import { useEffect, useRef } from 'react';
import { onMissedNews } from './news.ts';

/** Calls back when data may be outdated: after a gap, or when an answer with this record was overtaken. */
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
