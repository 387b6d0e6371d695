import { useState } from 'react';
import type { Selection } from '#web/components/row-selection.ts';

const NOTHING: Selection = new Set();

/** A selection that may include rows not loaded. Another search clears it, so that no unseen row is deleted. */
export function useSearchSelection(search: string | undefined) {
  const [selected, setSelected] = useState(NOTHING);
  const [selectedIn, setSelectedIn] = useState(search);
  if (selectedIn !== search) {
    setSelectedIn(search);
    setSelected(NOTHING);
  }
  return {
    selected,
    setSelected,
    clear: () => setSelected(NOTHING),
    deselect: (ids: readonly string[]) =>
      setSelected((before) => new Set([...before].filter((id) => !ids.includes(id)))),
  };
}
