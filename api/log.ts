import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#config/config.ts';
import { openLogOutput, STANDARD_OUTPUT } from '#config/log-output.ts';
import { describeError, redaction } from '#config/log-safety.ts';

/** One JSON line an event. Secrets are cut out by name, and of an address the route is all that stays. */
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
  /** Of the route that it came to, if it came to one. */
  readonly routeOptions?: { readonly url?: string | undefined };
  readonly ip?: string;
}

/**
 * By its route, and nothing of what stands in its address: a customer's personal link, the token of a telephony and whom
 * a stranger asks after may stand anywhere in it, encoded in any way, also where it came to no route.
 */
function describeRequest({ method, routeOptions, ip }: LoggedRequest) {
  return { method, path: routeOptions?.url ?? null, address: ip };
}
