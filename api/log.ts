import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#config/config.ts';
import { describeError, redaction } from '#config/log-safety.ts';

/** One JSON line an event. Secrets are cut out by name, addresses lose what follows the path. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    redact: { ...redaction, paths: ['req.headers["x-access-token"]', ...redaction.paths] },
    serializers: { error: describeError, err: describeError, req: describeRequest },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

interface LoggedRequest {
  readonly method: string;
  /** Of the route that it came to, once the router has looked. */
  readonly routeOptions?: { readonly url?: string | undefined };
  readonly url: string;
  readonly ip?: string;
}

/** No headers, no query. */
function describeRequest({ method, url, routeOptions, ip }: LoggedRequest) {
  return { method, path: routeOptions?.url ?? pathOf(url), address: ip };
}

/**
 * Whom a stranger asks after is nobody's business, and the token in a telephony's address is its proof, however the word before them
 * is encoded: the router reads that too.
 */
function pathOf(url: string): string {
  return decoded(url.replace(/[?#].*$/s, '')).replace(/(\/user\/find\/|\/telephony\/).+/is, '$1…');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // What the router cannot read is no path of anything.
    return '…';
  }
}
