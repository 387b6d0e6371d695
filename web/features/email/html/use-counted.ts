import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { unlessTooComplex } from '#domain/email-html/too-complex-html.ts';
import { htmlCounter, UncountedHtml } from './html-counter.ts';

/**
 * Null where a browser would make too much of the text, undefined while the counting code is on its way. The
 * result changes only where it should.
 */
export function useCounted<Read>(read: () => Read): Read | null | undefined {
  const isHere = useSyncExternalStore(htmlCounter.subscribe, htmlCounter.isHere);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const found = useMemo(() => readOnce(read, isHere), [read, isHere]);
  const isWaiting = found === undefined;
  useEffect(() => {
    if (isWaiting) htmlCounter.fetch().catch((error: unknown) => setFailure({ error }));
  }, [isWaiting]);
  if (failure !== null) throw failure.error;
  return found;
}

function readOnce<Read>(read: () => Read, isHere: boolean): Read | null | undefined {
  try {
    return unlessTooComplex(read);
  } catch (error) {
    if (error instanceof UncountedHtml && !isHere) return undefined;
    throw error;
  }
}
