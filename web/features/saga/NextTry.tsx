import { useEffect, useState } from 'react';
import { retryTimeText } from '#domain/saga/retry-time.ts';

export function NextTry({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const left = Date.parse(at) - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(new Date()), left);
    return () => clearTimeout(timer);
  }, [at]);
  return ` ${retryTimeText(new Date(at), now)}`;
}
