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
  readonly url: string;
  readonly ip?: string;
}

/** No headers, no query; whom a stranger asks after is nobody's business, and a telephony's code is its proof. */
function describeRequest({ method, url, ip }: LoggedRequest) {
  const path = url.replace(/[?#].*$/s, '').replace(/(\/user\/find\/|\/telephony\/).+/i, '$1…');
  return { method, path, address: ip };
}
