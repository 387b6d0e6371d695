import { pino } from 'pino';

export const STANDARD_OUTPUT = 1;
/** Characters that wait while a log can't be written; what comes after them is lost. */
const MOST_WAITING = 1_048_576;

/** Where lines of a log go. */
export interface LogOutput {
  write(text: string): unknown;
  end(): void;
}

/**
 * A file, or standard output. A log that can't be written ends nothing: while its disk is full lines wait, and
 * are written with the first one that finds room again.
 */
export function openLogOutput(dest: string | number): LogOutput {
  const output = pino.destination({ dest, append: true, mode: 0o600, sync: true, maxLength: MOST_WAITING });
  // Pino ends the process when nobody listens. There is no place left to tell of it but the log itself.
  output.on('error', () => undefined);
  return output;
}
