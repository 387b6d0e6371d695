import type { TemplatePosition } from '#domain/user/template-preferences.ts';

/** Templates in a user's own order; those the user has not placed follow, in the order they came in. */
export function inOwnOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  own: readonly TemplatePosition[],
): readonly Row[] {
  const places = new Map(own.map(({ id, pos }) => [id, pos]));
  const placeOf = ({ id }: Row) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    return first === second ? 0 : first - second;
  });
}
