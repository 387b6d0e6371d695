import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#providers/outbound.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Equal for each try of one mail, so that mail programs recognise a duplicate. */
  readonly id: string;
}

/** `refused`: not accepted, so a retry is safe unless `permanent`. `unknown`: it may have been accepted. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly permanent: boolean }
  | { readonly kind: 'unknown' };

export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

/** `smtpUrl` is smtp:// or smtps://. TLS is required for every server but this machine's. */
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

interface SmtpError {
  readonly code?: string;
  readonly syscall?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
}

/** Without nodemailer's text, which may contain the mail's. */
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
