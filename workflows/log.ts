import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#config/config.ts';
import { openLogOutput, STANDARD_OUTPUT } from '#config/log-output.ts';
import { describeError, redaction } from '#config/log-safety.ts';

/** JSON lines, without secrets and without Prisma's text of a failed call. */
export function createWorkerLog(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = openLogOutput(STANDARD_OUTPUT),
): Logger {
  const options = {
    level: config.logLevel,
    base: { process: 'worker' },
    redact: redaction,
    serializers: { error: describeError, err: describeError, cause: describeError },
  };
  return pino(options, destination);
}
