const LONGEST = 300_000;

/** Milliseconds: 0.1 to 1 times 1.5 to the power of `retry`, at most 300,000 [WS-09, WS-10]. */
export function reconnectDelay(retry: number, random: number): number {
  const factor = 0.1 + 0.9 * random;
  return Math.min(factor * 1.5 ** retry * 1000, LONGEST);
}
