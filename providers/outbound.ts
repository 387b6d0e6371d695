import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher } from 'undici';

const LARGEST_REPLY_BYTES = 8 * 1024 * 1024;
const LARGEST_LIST_BYTES = 64 * 1024 * 1024;
/** Files are streamed; this bounds what a broken service could send. */
const LARGEST_FILE_BYTES = 10 * 1024 * 1024 * 1024;
const CONNECT_MILLISECONDS = 5_000;

export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

/** Pooled connections that only reach addresses which may be called (ASVS 1.3.6). */
export interface Outbound {
  readonly dispatcher: Dispatcher;
  readonly lists: Dispatcher;
  readonly files: Dispatcher;
  /** https, or http on this machine while the sandbox is allowed. */
  allows(url: URL): boolean;
  /** Ends idle connections; running calls finish. */
  close(): Promise<void>;
}

/** Connects to the very address that was checked, against DNS rebinding. `allowLoopback` is for the sandbox. */
export function createOutbound(options: { readonly allowLoopback: boolean }): Outbound {
  const mayReach = (address: string) => isReachable(address, options.allowLoopback);
  const agent = (maxResponseSize: number) =>
    new Agent({
      allowH2: false,
      maxResponseSize,
      connect: { lookup: guardedLookup(mayReach), timeout: CONNECT_MILLISECONDS },
    });
  const dispatcher = agent(LARGEST_REPLY_BYTES);
  const lists = agent(LARGEST_LIST_BYTES);
  const files = agent(LARGEST_FILE_BYTES);
  return {
    dispatcher,
    lists,
    files,
    allows(url) {
      if (url.username !== '' || url.password !== '') return false;
      const literal = literalAddress(url.hostname);
      if (literal !== null && !mayReach(literal)) return false;
      if (url.protocol === 'https:') return true;
      return url.protocol === 'http:' && options.allowLoopback && isLoopbackHost(url.hostname);
    },
    async close() {
      await Promise.all([dispatcher.close(), lists.close(), files.close()]);
    },
  };
}

export function isLoopbackHost(hostname: string): boolean {
  if (hostname === 'localhost') return true;
  const literal = literalAddress(hostname);
  return literal !== null && ipaddr.process(literal).range() === 'loopback';
}

function isReachable(address: string, allowLoopback: boolean): boolean {
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (allowLoopback && range === 'loopback');
}

function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

function guardedLookup(mayReach: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) return callback(error, []);
      if (first === undefined || !addresses.every((entry) => mayReach(entry.address))) {
        return callback(new AddressRefusedError(hostname), []);
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
