/** Seconds after the n-th try: two, doubling up to `longest`, and not below what the service asked for. */
export function pauseSeconds(tries: number, requestedSeconds: number | null, longest: number): number {
  return Math.max(requestedSeconds ?? 0, Math.min(2 ** tries, longest));
}
