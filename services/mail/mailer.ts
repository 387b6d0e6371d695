import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#providers/outbound.ts';

/** A plain mail of the product itself. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for every try of the same mail, so that a double would show as one. */
  readonly id: string;
}

/**
 * What became of a mail. `refused`: the server surely did not accept it, so it may be sent again unless `permanent`.
 * `unknown`: the connection was lost where the server may have accepted it.
 */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly permanent: boolean }
  | { readonly kind: 'unknown' };

/** Sends the product's own mail over SMTP. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

/**
 * `smtpUrl` is smtp:// or smtps:// with an optional user and password; `from` may carry a name. Off this machine nothing
 * goes in the clear, not even when the server, or who stands between, offers no TLS.
 */
export function createMailer(settings: { readonly smtpUrl: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    requireTLS: !isLoopbackHost(new URL(settings.smtpUrl).hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // The text of a mail may be a password.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(settings.from)?.[1] ?? 'localhost';
  return {
    async send({ id, ...mail }) {
      try {
        await transport.sendMail({ ...mail, from: settings.from, messageId: `<${id}@${domain}>` });
        return { kind: 'accepted' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** nodemailer's codes for what fails before a message is offered (its errors.js). */
const BEFORE_MESSAGE = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE']);

/** What nodemailer adds to its errors. */
interface SmtpError {
  readonly code?: string;
  readonly syscall?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
}

/** Reads a failure of nodemailer without repeating its text, which holds the server's and maybe the mail's. */
function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) throw error;
  const { code = '', syscall, responseCode, timeoutType } = error as SmtpError;
  // A reply of 4xx or 5xx at any stage, after the message too, says that it was not accepted (RFC 5321 4.2.1).
  if (responseCode !== undefined) return { kind: 'refused', permanent: responseCode >= 500 };
  if (syscall === 'connect' || BEFORE_MESSAGE.has(code)) return { kind: 'refused', permanent: false };
  if (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT') {
    return { kind: 'refused', permanent: false };
  }
  return { kind: 'unknown' };
}
