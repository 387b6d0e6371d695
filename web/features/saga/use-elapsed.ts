import { useEffect, useState } from 'react';

const TICK = 1000;

/** Milliseconds from `start` to `end`, or to now while there is no end; null before the start. */
export function useElapsed(start: string | null | undefined, end: string | null | undefined): number | null {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = typeof start === 'string' && typeof end !== 'string';
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const ticker = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(ticker);
  }, [isRunning]);
  if (typeof start !== 'string') return null;
  // The clock of this computer may be behind the server's.
  return Math.max((typeof end === 'string' ? Date.parse(end) : now) - Date.parse(start), 0);
}
