/** An iterator that `stop` ends. Not a generator: one that waits cannot be stopped, and would keep what it waits for alive. */
export function stoppable<Value>(
  next: () => Promise<IteratorResult<Value, undefined>>,
  stop: () => Promise<unknown>,
): AsyncIterableIterator<Value, undefined, undefined> {
  return {
    next,
    async return() {
      await stop();
      return { done: true, value: undefined };
    },
    async throw(error) {
      await stop();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
