export type Selection = ReadonlySet<string>;

export function toggle(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Moves the loose end of a range from `anchor`: rows it leaves are dropped, rows it reaches added. */
export function moveRangeEnd(
  selection: Selection,
  ids: readonly string[],
  anchor: number,
  from: number,
  to: number,
): Selection {
  const next = new Set(selection);
  for (const id of between(ids, anchor, from)) next.delete(id);
  for (const id of between(ids, anchor, to)) next.add(id);
  return next;
}

export function toggleAll(selection: Selection, ids: readonly string[]): Selection {
  return isEverySelected(selection, ids) ? new Set() : new Set(ids);
}

export function isEverySelected(selection: Selection, ids: readonly string[]): boolean {
  return ids.length > 0 && ids.every((id) => selection.has(id));
}

function between(ids: readonly string[], one: number, other: number): readonly string[] {
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
