interface Progress {
  readonly at: number;
  readonly done: number;
}

/** Milliseconds that the rest takes at the pace so far; null before anything was done. */
export function timeLeft(began: Progress, now: Progress, total: number): number | null {
  const done = now.done - began.done;
  if (done <= 0 || now.done >= total) return null;
  return ((now.at - began.at) / done) * (total - now.done);
}
