import { useState } from 'react';
import type { Selection } from '#web/components/row-selection.ts';

const NOTHING: Selection = new Set();

/** The selected rows that are loaded; a deleted one is no longer selected. */
export function usePickedRows<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [picked, setPicked] = useState(NOTHING);
  return {
    picked,
    setPicked,
    selected: rows.filter(({ id }) => picked.has(id)),
    clear: () => setPicked(NOTHING),
  };
}
