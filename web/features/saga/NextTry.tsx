import { useEffect, useState } from 'react';
import { askedAgainText } from '#domain/saga/asked-again.ts';

export function NextTry({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const left = Date.parse(at) - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(new Date()), left);
    return () => clearTimeout(timer);
  }, [at]);
  return ` ${askedAgainText(new Date(at), now)}`;
}
