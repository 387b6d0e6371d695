import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#config/config.ts';

/** Names under which a secret may stand in what is logged (quality I7). */
const SECRET_NAMES = ['password', 'token', 'bsn', 'secret', 'apikey', 'authorization', 'cookie'];

/** One JSON line an event. Secrets are cut out by name, addresses lose what follows the path. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    redact: {
      paths: [
        'req.headers["x-access-token"]',
        ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      ],
      censor: '[weggelaten]',
    },
    serializers: { error: describeError, err: describeError, req: describeRequest },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly ip?: string;
}

/** No headers, no query; and whom a stranger asks after is nobody's business. */
function describeRequest({ method, url, ip }: LoggedRequest) {
  const path = url.replace(/[?#].*$/s, '').replace(/(\/user\/find\/).+/, '$1…');
  return { method, path, address: ip };
}

/** Prisma repeats the arguments of a failed call, names and numbers of people among them: only its verdict stays. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const verdict = error.message.trim().split('\n').at(-1);
  return {
    name: error.name,
    message: error.name.startsWith('Prisma') ? verdict : error.message,
    ...('code' in error ? { code: error.code } : {}),
    frames: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
