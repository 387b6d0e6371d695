import { WebSocket } from 'ws';

/** What came over a websocket and was not taken. */
export interface Inbox<Message> {
  readonly received: readonly Message[];
  /** The next message of these types, also one that came already. */
  next(...types: readonly string[]): Promise<Message>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

/** Keeps the messages of a socket, which are JSON with a type. */
export function inboxOf<Message extends { readonly type: string }>(socket: WebSocket): Inbox<Message> {
  const received: Message[] = [];
  const waiting = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const closed = new Promise<{ readonly code: number; readonly reason: string }>((resolve) => {
    socket.on('close', (code, reason) => {
      resolve({ code, reason: String(reason) });
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
