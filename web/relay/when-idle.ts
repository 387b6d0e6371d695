/** Milliseconds to wait where a browser does not report when it is idle (Safari). */
const LATER = 500;

/** Calls back when the browser has nothing else to do; returns what takes that back. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, LATER);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
