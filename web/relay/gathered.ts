/**
 * Starts something at most once at a time, however often it is asked for. What is asked for meanwhile follows once.
 * `stop` ends it for good.
 *
 * @param start calls `done` when it is over, and returns how to abandon it
 * @param apart milliseconds from the end of one to the start of the next
 */
export function gathered(
  start: (done: () => void) => () => void,
  apart: number,
): { ask: () => void; stop: () => void } {
  let isBusy = false;
  let isWanted = false;
  let abandon: (() => void) | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function ask(): void {
    isWanted = true;
    if (!isBusy) begin();
  }

  function begin(): void {
    isBusy = isWanted;
    if (!isWanted) return;
    isWanted = false;
    abandon = start(() => {
      pause = setTimeout(begin, apart);
    });
  }

  function stop(): void {
    abandon?.();
    clearTimeout(pause);
  }

  return { ask, stop };
}
