import type { Logger } from 'pino';
import type { LinkAccess } from './provider-ports.ts';

/** Milliseconds that what is read beside a text may keep it from being shown. */
const PATIENCE = 5_000;

export type BesideLog = Pick<Logger, 'warn'>;

/** The key is the access' own signal: all that is read beside one text has its time together. */
const ENDS = new WeakMap<AbortSignal, AbortSignal>();

/** The access for what is read beside a text that is there already: it ends sooner, from when it is first asked for. */
export function besideAccess(access: LinkAccess, milliseconds = PATIENCE): LinkAccess {
  const signal =
    ENDS.get(access.signal) ?? AbortSignal.any([access.signal, AbortSignal.timeout(milliseconds)]);
  ENDS.set(access.signal, signal);
  return { ...access, signal };
}

/**
 * A mail can be shown without this part: null, and a line in the log, where it cannot be had. The text itself
 * reports an outage. Throws the reason of an aborted `access.signal`, but not of a deadline.
 */
export async function readBeside<T>(
  { access, log }: { readonly access: LinkAccess; readonly log?: BesideLog | undefined },
  what: string,
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const { signal, officeId, linkId } = access;
    if (signal.aborted && !isDeadline(signal.reason)) throw signal.reason;
    log?.warn({ error, officeId, linkId, what }, 'a part of a mail could not be read');
    return null;
  }
}

function isDeadline(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
