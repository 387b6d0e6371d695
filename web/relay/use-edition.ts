import { useCallback, useState } from 'react';

let taken = 0;

function nextEdition(): number {
  taken += 1;
  return taken;
}

/**
 * A `fetchKey` that no query had before, and how to ask anew under the next one. Relay keeps for minutes what was
 * asked under a key and never came on screen, because the next key overtook it or the user left: a screen that counts
 * from nought would be shown that, and nothing would be asked.
 *
 * For the component around the one whose query suspends, which would forget its number and ask for ever.
 */
export function useEdition(): readonly [edition: number, readAnew: () => void] {
  const [edition, setEdition] = useState(nextEdition);
  return [edition, useCallback(() => setEdition(nextEdition()), [])];
}
