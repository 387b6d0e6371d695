import { createServer } from 'node:http';
import { Client } from 'pg';
import { WebSocketServer } from 'ws';

// The baseline of subscriptions: node's own http, ws and LISTEN. What is notified goes to every socket as it came.

const server = createServer((_request, response) => response.end('ready'));
const { clients: sockets } = new WebSocketServer({ server });
const listener = new Client({ connectionString: process.env.DATABASE_APP_URL });
await listener.connect();
await listener.query('LISTEN balie_bench');
listener.on('notification', ({ payload = '' }) => {
  for (const socket of sockets) socket.send(payload);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
