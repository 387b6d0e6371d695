/** Distinct changes waiting for one subscriber, above which it does not keep up. */
const CAPACITY = 200;

export interface CoalescingQueue<Message, Delivery> {
  put(message: Message): void;
  readonly deliveries: AsyncIterableIterator<Delivery, undefined, undefined>;
}

/** Buffers messages for one subscriber: unread ones with the same key become the latest, a full queue ends. */
export function createCoalescingQueue<Message, Delivery>(options: {
  readonly keyOf: (message: Message) => string;
  readonly read: (message: Message) => Promise<Delivery | null>;
  readonly overflow: () => void;
  readonly closed: () => void;
}): CoalescingQueue<Message, Delivery> {
  const waiting = new Map<string, Message>();
  let wake: (() => void) | undefined;
  let open = true;

  function close(): void {
    if (!open) return;
    open = false;
    waiting.clear();
    options.closed();
    wake?.();
  }

  async function next(): Promise<IteratorResult<Delivery, undefined>> {
    while (open) {
      const [entry] = waiting;
      if (entry === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const [key, message] = entry;
      waiting.delete(key);
      const delivery = await options.read(message);
      if (open && delivery !== null) return { done: false, value: delivery };
    }
    return { done: true, value: undefined };
  }

  return {
    put(message) {
      if (!open) return;
      const key = options.keyOf(message);
      waiting.delete(key);
      if (waiting.size >= CAPACITY) {
        close();
        options.overflow();
        return;
      }
      waiting.set(key, message);
      wake?.();
    },
    deliveries: {
      next,
      return: async () => {
        close();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    },
  };
}
