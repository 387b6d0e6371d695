/** Runs `start` at most once at a time; requests meanwhile lead to one more run, `apart` milliseconds later. */
export function coalesce(
  start: (done: () => void) => () => void,
  apart: number,
): { request: () => void; stop: () => void } {
  let isBusy = false;
  let isRequested = false;
  let abandon: (() => void) | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function request(): void {
    isRequested = true;
    if (!isBusy) begin();
  }

  function begin(): void {
    isBusy = isRequested;
    if (!isRequested) return;
    isRequested = false;
    abandon = start(() => {
      pause = setTimeout(begin, apart);
    });
  }

  function stop(): void {
    abandon?.();
    clearTimeout(pause);
  }

  return { request, stop };
}
