import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher } from 'undici';
import packageJson from '../package.json' with { type: 'json' };

const LARGEST_REPLY_BYTES = 8 * 1024 * 1024;
const LARGEST_LIST_BYTES = 64 * 1024 * 1024;
/** Files are streamed; this bounds what a broken service could send. */
const LARGEST_FILE_BYTES = 10 * 1024 * 1024 * 1024;
const CONNECT_MILLISECONDS = 5_000;

/** Firewalls before some services refuse a call that does not say who makes it. */
const USER_AGENT = `Balie/${packageJson.version}`;

export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

/** Pooled connections that say who calls, and only reach addresses which may be called (ASVS 1.3.6). */
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
    }).compose(withUserAgent);
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

/** Below `request` and `fetch` of undici alike, the latter of which has a name of its own. */
const withUserAgent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const others = headerPairs(options.headers).filter(([name]) => name.toLowerCase() !== 'user-agent');
  return dispatch({ ...options, headers: [...others, ['user-agent', USER_AGENT]].flat() }, handler);
};

/** undici takes headers as a record, as pairs, and as names and values in turn. */
function headerPairs(headers: Dispatcher.DispatchOptions['headers']): [string, string][] {
  if (headers === undefined || headers === null) return [];
  const isFlat = Array.isArray(headers) && headers.every((entry) => typeof entry === 'string');
  if (isFlat)
    return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return (pairs as [string, string | number | string[] | undefined][]).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
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
