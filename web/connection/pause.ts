import { Signal } from '#web/components/signal.ts';

const retryRequested = new Signal();

/** Whatever waits for the server tries again at once. */
export function tryNow(): void {
  retryRequested.emit();
}

/** Ends early when the browser is online again, or the user asks. Rejects with the signal's reason. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(go, milliseconds);
    // Names no global as it ends, because a page, or the environment of a test, may be gone by then.
    const listening = new AbortController();
    const unsubscribe = retryRequested.subscribe(go);
    function end(): void {
      clearTimeout(timer);
      unsubscribe();
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
