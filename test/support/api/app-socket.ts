import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Inbox, inboxOf } from '../email/inbox.ts';

interface AppMessage {
  readonly type: string;
  readonly load: unknown;
}

/** A websocket of an existing client. */
export interface AppSocket extends Inbox<AppMessage> {
  send(text: string): void;
  pause(): void;
  close(): Promise<void>;
}

/** Opens a socket at '/app/'; with a token it sends that first, and waits until the server has taken it. */
export async function openAppSocket(
  url: string,
  options: {
    readonly token?: string;
    readonly query?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<AppSocket> {
  const { token, query = '', headers = {} } = options;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${query}`, { headers: { ...headers } });
  const inbox = inboxOf<AppMessage>(socket);
  await once(socket, 'open');
  const opened: AppSocket = {
    ...inbox,
    send: (text) => socket.send(text),
    pause: () => socket.pause(),
    async close() {
      socket.close();
      await inbox.closed;
    },
  };
  if (token !== undefined) {
    opened.send(JSON.stringify({ type: 'token', load: token }));
    await opened.next('resync');
  }
  return opened;
}
