import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#config/config.ts';
import { openLogOutput, STANDARD_OUTPUT } from '#config/log-output.ts';
import { describeError, redaction } from '#config/log-safety.ts';

/**
 * Logs one JSON line an event. Secrets are cut out by name; of a request's address only the route is logged.
 */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = openLogOutput(STANDARD_OUTPUT),
): Logger {
  const options = {
    level: config.logLevel,
    redact: { ...redaction, paths: ['req.headers["x-access-token"]', ...redaction.paths] },
    serializers: { error: describeError, err: describeError, req: describeRequest },
  };
  return pino(options, destination);
}

interface LoggedRequest {
  readonly method: string;
  readonly routeOptions?: { readonly url?: string | undefined };
  readonly ip?: string;
}

/**
 * Leaves the address out: it may contain a personal link, a telephony token or a username, encoded in any
 * way.
 */
function describeRequest({ method, routeOptions, ip }: LoggedRequest) {
  return { method, path: routeOptions?.url ?? null, address: ip };
}
