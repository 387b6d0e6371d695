import { useCallback, useState } from 'react';

let counter = 0;

function nextFetchKey(): number {
  counter += 1;
  return counter;
}

/** A new `fetchKey`, as Relay keeps unused answers for minutes. Use above the component that suspends. */
export function useFetchKey(): readonly [fetchKey: number, refetch: () => void] {
  const [fetchKey, setFetchKey] = useState(nextFetchKey);
  return [fetchKey, useCallback(() => setFetchKey(nextFetchKey()), [])];
}
