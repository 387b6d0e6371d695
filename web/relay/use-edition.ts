import { useCallback, useState } from 'react';

let taken = 0;

function nextEdition(): number {
  taken += 1;
  return taken;
}

/**
 * A `fetchKey` that no query had before, because Relay keeps an unused answer under its key for minutes. For the
 * component around the one that suspends, which would lose its state and refetch for ever.
 */
export function useEdition(): readonly [edition: number, readAnew: () => void] {
  const [edition, setEdition] = useState(nextEdition);
  return [edition, useCallback(() => setEdition(nextEdition()), [])];
}
