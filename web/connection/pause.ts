/** Ends early when the browser is online again. Rejects with the signal's reason. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(go, milliseconds);
    // Names no global as it ends, because a page, or the environment of a test, may be gone by then.
    const listening = new AbortController();
    function end(): void {
      clearTimeout(timer);
      listening.abort();
    }
    function go(): void {
      end();
      resolve();
    }
    function stop(): void {
      end();
      reject(signal?.reason);
    }
    window.addEventListener('online', go, { signal: listening.signal });
    signal?.addEventListener('abort', stop, { signal: listening.signal });
  });
}
