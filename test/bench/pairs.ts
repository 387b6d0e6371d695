/** What the two sides of one pair measured, moments apart. */
export interface Pair<Sample> {
  readonly ours: Sample;
  readonly baseline: Sample;
}

/** Measures both sides as A,B,B,A, so that a slowing machine slows both alike. The caller has run both. */
export async function measurePairs<Sample>(
  count: number,
  ours: () => Promise<Sample>,
  baseline: () => Promise<Sample>,
): Promise<Pair<Sample>[]> {
  const pairs: Pair<Sample>[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, baseline: await baseline() });
    } else {
      const first = await baseline();
      pairs.push({ ours: await ours(), baseline: first });
    }
  }
  return pairs;
}
