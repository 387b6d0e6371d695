/** The pause after the n-th try: two seconds, doubling up to `longest`, and never shorter than what the service asked. */
export function pauseSeconds(tries: number, askedSeconds: number | null, longest: number): number {
  return Math.max(askedSeconds ?? 0, Math.min(2 ** tries, longest));
}
