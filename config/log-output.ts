import { pino } from 'pino';

export const STANDARD_OUTPUT = 1;
const MOST_WAITING_CHARACTERS = 1_048_576;

export interface LogOutput {
  write(text: string): unknown;
  end(): void;
}

/** On a full disk lines are buffered, up to a limit, and the process goes on. */
export function openLogOutput(dest: string | number): LogOutput {
  const output = pino.destination({
    dest,
    append: true,
    mode: 0o600,
    sync: true,
    maxLength: MOST_WAITING_CHARACTERS,
  });
  // Without a listener this error ends the process.
  output.on('error', () => undefined);
  return output;
}
