const LONGEST = 300_000;

/**
 * Wait before the next try, in ms: a random factor from 0.1 to 1 times 1.5 to the power of the retry count, in
 * seconds, at most 300,000 ms [WS-09, WS-10]. The factor keeps the sockets of one office from returning together.
 *
 * @param retry tries that failed so far, from 0
 * @param random from 0 up to 1, as Math.random gives it
 */
export function reconnectDelay(retry: number, random: number): number {
  const factor = 0.1 + 0.9 * random;
  return Math.min(factor * 1.5 ** retry * 1000, LONGEST);
}
