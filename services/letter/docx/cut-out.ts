/** The ranges do not overlap. */
export function cutOut(
  xml: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
): string {
  let left = '';
  let from = 0;
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    left += xml.slice(from, start);
    from = end;
  }
  return left + xml.slice(from);
}
