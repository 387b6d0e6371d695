/** A row that was deleted between the two queries is left out. */
export function inOrder<Place extends { readonly id: string }, Row extends { readonly id: string }>(
  places: readonly Place[],
  rows: readonly Row[],
): { readonly place: Place; readonly row: Row }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = byId.get(place.id);
    return row === undefined ? [] : [{ place, row }];
  });
}
