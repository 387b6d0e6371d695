import { randomUUID } from 'node:crypto';
import { isLoopbackHost } from '#providers/outbound.ts';

/** The time that Graph allows for the handshake, and for a notification. */
const PATIENCE = 10_000;

export interface Notifier {
  /** Whether Graph would call this address here: https, or a Balie on this machine. */
  mayCall(address: string): boolean;
  /** The handshake: answers what went wrong, or null (Graph: notificationUrl validation). */
  validate(address: string): Promise<string | null>;
  /** The status of the answer; 0 when there was none. Never repeated. */
  notify(address: string, body: object): Promise<number>;
}

/** `host`: another name of this machine. */
export function createNotifier(host: string | undefined): Notifier {
  const mayCall = (address: string) => {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) && (isLoopbackHost(hostname) || hostname === host);
  };
  return {
    mayCall,

    async validate(address) {
      const token = `Validation: Testing client application reachability for subscription Request-Id: ${randomUUID()}`;
      const target = new URL(address);
      target.searchParams.set('validationToken', token);
      try {
        const response = await fetch(target, {
          method: 'POST',
          headers: { 'content-type': 'text/plain; charset=utf-8' },
          signal: AbortSignal.timeout(PATIENCE),
        });
        const text = await response.text();
        if (response.status !== 200) return `The answer had status ${response.status}.`;
        if (!/^text\/plain\b/.test(response.headers.get('content-type') ?? '')) {
          return 'The content type of the answer is not text/plain.';
        }
        return text === token ? null : 'The answer is not the validation token.';
      } catch (error) {
        return isSilence(error) ? 'timed out' : 'The endpoint could not be reached.';
      }
    },

    async notify(address, body) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(PATIENCE),
        });
        await response.arrayBuffer();
        return response.status;
      } catch {
        return 0;
      }
    },
  };
}

function isSilence(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
