/** Runs `start` at most once at a time; requests meanwhile lead to one more run, `apart` milliseconds later. */
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
