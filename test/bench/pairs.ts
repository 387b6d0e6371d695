/** What the two sides of one pair measured, moments apart. */
export interface Pair<Sample> {
  readonly ours: Sample;
  readonly baseline: Sample;
}

/**
 * Measures both sides in turn, in the order A,B,B,A: a machine that grows slower during the run then slows both by
 * the same. Whoever calls warms both sides up before.
 */
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
