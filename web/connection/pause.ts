/** Ends early when the browser is online again. Rejects with the signal's reason. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(go, milliseconds);
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal?.removeEventListener('abort', stop);
    }
    function go(): void {
      end();
      resolve();
    }
    function stop(): void {
      end();
      reject(signal?.reason);
    }
    window.addEventListener('online', go);
    signal?.addEventListener('abort', stop);
  });
}
