/** A row that was deleted between the two queries is left out. */
export function inOrder<Key extends { readonly id: string }, Row extends { readonly id: string }>(
  keys: readonly Key[],
  rows: readonly Row[],
): { readonly key: Key; readonly row: Row }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap((key) => {
    const row = byId.get(key.id);
    return row === undefined ? [] : [{ key, row }];
  });
}
