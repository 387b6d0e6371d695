export function movedBy(ids: readonly string[], id: string, offset: 1 | -1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + offset;
  const other = ids[to];
  return other === undefined ? ids : ids.with(from, other).with(to, id);
}

/** The ids with some of them, in the order they stand in, dropped before or after another. */
export function droppedAt(
  ids: readonly string[],
  dragged: ReadonlySet<string>,
  target: { readonly id: string; readonly position: 'before' | 'after' },
): readonly string[] {
  if (dragged.has(target.id)) return ids;
  const moved = ids.filter((id) => dragged.has(id));
  const rest = ids.filter((id) => !dragged.has(id));
  return rest.toSpliced(rest.indexOf(target.id) + (target.position === 'after' ? 1 : 0), 0, ...moved);
}

/** The rows in that order, while it names each of them; rows that came or went meanwhile have an order of their own. */
export function inOrderOf<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  ids: readonly string[] | null,
): readonly Row[] {
  if (ids === null) return rows;
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  return ordered.length === rows.length ? ordered : rows;
}
