import { useState } from 'react';
import type { Selection } from '#web/components/row-selection.ts';

const NOTHING: Selection = new Set();

/** The rows that are selected in a list whose selection is of loaded rows; one that is gone is no longer selected. */
export function usePickedRows<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [picked, setPicked] = useState(NOTHING);
  return {
    picked,
    setPicked,
    selected: rows.filter(({ id }) => picked.has(id)),
    clear: () => setPicked(NOTHING),
  };
}
