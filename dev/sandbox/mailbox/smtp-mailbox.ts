import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SandboxMail } from '#dev/sandbox/core/stand-in-contract.ts';
import type { Store } from '#dev/sandbox/core/store.ts';

const MAILS_KEPT = 200;
const LARGEST_MAIL_BYTES = 25 * 1024 * 1024;

/** A mail server that delivers nothing onward: what the product mails can be read in the sandbox. */
export interface Mailbox {
  readonly port: number;
  mails(): readonly SandboxMail[];
  /** The newest mail to this address, waiting for one if there is none. Rejects with the signal's reason. */
  waitForMail(to: string, signal: AbortSignal): Promise<SandboxMail>;
  close(): Promise<void>;
}

export async function startMailbox(store: Store, port: number): Promise<Mailbox> {
  const state = store.slice('mails', () => ({ list: [] as SandboxMail[] }));
  const arrivals = new EventEmitter();
  arrivals.setMaxListeners(0);

  const server = new SMTPServer({
    authOptional: true,
    // The server listens on this machine only, and has no certificate to offer.
    disabledCommands: ['STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'sandbox' }),
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      keep(stream, recipients).then(
        () => callback(),
        (error: Error) => callback(error),
      );
    },
  });

  async function keep(stream: NodeJS.ReadableStream, recipients: readonly string[]): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const parsed = await PostalMime.parse(Buffer.concat(chunks));
    state.current.list.unshift({
      id: randomUUID(),
      from: shown(parsed.from),
      to: recipients,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      receivedAt: new Date().toISOString(),
    });
    state.current.list.length = Math.min(state.current.list.length, MAILS_KEPT);
    store.changed();
    arrivals.emit('mail');
  }

  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;

  return {
    port: (server.server.address() as AddressInfo).port,
    mails: () => state.current.list,
    async waitForMail(to, signal) {
      for (;;) {
        const mail = state.current.list.find((candidate) => candidate.to.includes(to));
        if (mail !== undefined) return mail;
        await once(arrivals, 'mail', { signal });
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function shown(address: Address | undefined): string {
  return address === undefined ? '' : `${address.name} <${address.address ?? ''}>`.trim();
}
