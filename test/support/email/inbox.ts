import { WebSocket } from 'ws';

/** A socket is closed at once where its session ended; the api looks at that of each by itself once it was open for this long. */
const LOOKED_AT_AFTER = 60_000;

export interface Closed {
  readonly code: number;
  readonly reason: string;
  /** It was open for so long that nobody needed to tell the api why it should close. */
  readonly isLate?: true;
}

/** What came over a websocket and was not taken. */
export interface Inbox<Message> {
  readonly received: readonly Message[];
  /** The next message of these types, also one that came already. */
  next(...types: readonly string[]): Promise<Message>;
  readonly closed: Promise<Closed>;
}

/** Keeps the messages of a socket, which are JSON with a type. */
export function inboxOf<Message extends { readonly type: string }>(socket: WebSocket): Inbox<Message> {
  const received: Message[] = [];
  const waiting = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const begun = performance.now();
  const closed = new Promise<Closed>((resolve) => {
    socket.on('close', (code, reason) => {
      const isLate = performance.now() - begun >= LOOKED_AT_AFTER;
      resolve({ code, reason: String(reason), ...(isLate ? { isLate } : {}) });
      wakeAll();
    });
  });
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)) as Message);
    wakeAll();
  });
  return {
    received,
    closed,
    async next(...types) {
      for (;;) {
        const index = received.findIndex((message) => types.includes(message.type));
        const [found] = index === -1 ? [] : received.splice(index, 1);
        if (found !== undefined) return found;
        if (socket.readyState === WebSocket.CLOSED)
          throw new Error(`closed while waiting for ${types.join(' or ')}`);
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
      }
    },
  };
}
