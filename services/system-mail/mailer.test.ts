import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, type Mail, type MailOutcome } from './mailer.ts';

const mail: Mail = { id: 'a1b2', to: 'iemand@kantoor.example', subject: 'Test', text: 'Hallo\n' };

async function serve(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    onConnection: (listener: (socket: Socket) => void) => server.server.on('connection', listener),
    close,
  };
}

function refusal(code: number): Error {
  return Object.assign(new Error('no'), { responseCode: code });
}

describe('a mail of the product', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function send(options: SMTPServerOptions): Promise<MailOutcome> {
    const server = await serve(options);
    const mailer = createMailer({ smtpUrl: server.url, from: 'Balie <balie@kantoor.example>' });
    closing.push(() => mailer.close(), server.close);
    return mailer.send(mail);
  }

  it('is accepted, under an id that is the same at every try', async () => {
    const received: string[] = [];
    const server = await serve({
      onData(stream, _session, callback) {
        stream.setEncoding('utf8').on('data', (chunk: string) => received.push(chunk));
        stream.on('end', () => callback());
      },
    });
    const mailer = createMailer({ smtpUrl: server.url, from: 'Balie <balie@kantoor.example>' });
    closing.push(() => mailer.close(), server.close);
    expect(await mailer.send(mail)).toEqual({ kind: 'accepted' });
    expect(await mailer.send(mail)).toEqual({ kind: 'accepted' });
    const ids = received.join('').match(/^Message-ID: .*$/gim);
    expect(ids).toEqual(['Message-ID: <a1b2@kantoor.example>', 'Message-ID: <a1b2@kantoor.example>']);
  });

  it('goes to no other machine without TLS', async () => {
    const received: string[] = [];
    const server = await serve({
      onMailFrom: ({ address }, _session, done) => {
        received.push(address);
        done();
      },
    });
    const smtpUrl = server.url.replace('127.0.0.1', '0.0.0.0');
    const mailer = createMailer({ smtpUrl, from: 'Balie <balie@kantoor.example>' });
    closing.push(() => mailer.close(), server.close);
    expect(await mailer.send(mail)).toMatchObject({ kind: 'refused' });
    expect(received).toEqual([]);
  });

  it.each([
    ['sender', (code: number): SMTPServerOptions => ({ onMailFrom: (_a, _s, done) => done(refusal(code)) })],
    ['recipient', (code: number): SMTPServerOptions => ({ onRcptTo: (_a, _s, done) => done(refusal(code)) })],
    [
      'message',
      (code: number): SMTPServerOptions => ({
        onData(stream, _session, done) {
          stream.resume().on('end', () => done(refusal(code)));
        },
      }),
    ],
  ])('is surely not accepted when the server refuses the %s', async (_what, options) => {
    expect(await send(options(451))).toEqual({ kind: 'refused', permanent: false });
    expect(await send(options(550))).toEqual({ kind: 'refused', permanent: true });
  });

  it('is surely not accepted when nobody listens', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'balie@kantoor.example' });
    closing.push(() => mailer.close());
    expect(await mailer.send(mail)).toEqual({ kind: 'refused', permanent: false });
  });

  it('is unknown when the connection is lost after the message was offered', async () => {
    const sockets: Socket[] = [];
    const server = await serve({
      onData: (stream) => {
        stream.resume().on('end', () => {
          for (const socket of sockets) socket.destroy();
        });
      },
    });
    server.onConnection((socket) => sockets.push(socket));
    const mailer = createMailer({ smtpUrl: server.url, from: 'balie@kantoor.example' });
    closing.push(() => mailer.close(), server.close);
    expect(await mailer.send(mail)).toEqual({ kind: 'unknown' });
  });
});
