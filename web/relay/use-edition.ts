import { useCallback, useState } from 'react';

let taken = 0;

function nextEdition(): number {
  taken += 1;
  return taken;
}

/** A new `fetchKey`, as Relay keeps unused answers for minutes. Use above the component that suspends. */
export function useEdition(): readonly [edition: number, readAnew: () => void] {
  const [edition, setEdition] = useState(nextEdition);
  return [edition, useCallback(() => setEdition(nextEdition()), [])];
}
