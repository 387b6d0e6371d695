import { type ChildProcess, spawn } from 'node:child_process';
import { addAbortListener } from 'node:events';
import { createInterface } from 'node:readline';
import { openLogOutput } from '#config/log-output.ts';

export type Command = {
  readonly executable: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder?: string;
  /** Postgres refuses to run as root, so it is started as another user. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Asks for an orderly end; SIGTERM by default. */
  readonly stopSignal?: NodeJS.Signals;
};

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type Child = {
  readonly pid: number;
  readonly exited: Promise<Exit>;
  readonly running: () => boolean;
  readonly lastLines: () => readonly string[];
  /** Asks for an orderly end and kills after `patience` milliseconds. */
  readonly stop: (patience?: number) => Promise<Exit>;
};

const keptLines = 40;

const endings = new Set<() => void>();

/** Asks every process that this one started and that still runs to end, without waiting for it. */
export function endChildren(): void {
  for (const end of endings) end();
}

// Being in groups of their own they would outlive us, unknown to anybody. Only a kill leaves no time for this.
process.once('exit', endChildren);

/** Starts a process in its own group: Ctrl-C reaches a whole group, and would end the database before its users. */
export function startChild(
  command: Command,
  options: { logFile?: string; onLine?: (line: string) => void; signal?: AbortSignal } = {},
): Child {
  const process = spawn(command.executable, command.arguments, {
    env: { ...command.environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(command.folder === undefined ? {} : { cwd: command.folder }),
    ...command.user,
  });
  const lines: string[] = [];
  keepOutput(process, options.logFile, (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    options.onLine?.(line);
  });

  const end = () => void process.kill(command.stopSignal ?? 'SIGTERM');
  endings.add(end);
  let exit: Exit | undefined;
  const exited = new Promise<Exit>((resolve) => {
    process.on('error', (error) => {
      endings.delete(end);
      lines.push(error.message);
      exit = { code: null, signal: null };
      resolve(exit);
    });
    // 'close' comes after the last output, 'exit' may come before it.
    process.on('close', (code, signal) => {
      endings.delete(end);
      exit = { code, signal };
      resolve(exit);
    });
  });

  async function stop(patience = 8_000): Promise<Exit> {
    if (exit !== undefined) return exit;
    end();
    const impatience = setTimeout(() => process.kill('SIGKILL'), patience);
    const outcome = await exited;
    clearTimeout(impatience);
    return outcome;
  }
  if (options.signal) addAbortListener(options.signal, () => void stop());

  return {
    pid: process.pid ?? -1,
    exited,
    running: () => exit === undefined,
    lastLines: () => [...lines],
    stop,
  };
}

/** The message has the last lines of its output. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError';
}

/** Runs a process to its end and throws CommandFailedError unless it ends with 0. */
export async function runToEnd(
  name: string,
  command: Command,
  options: { logFile?: string; onLine?: (line: string) => void; signal?: AbortSignal } = {},
): Promise<void> {
  options.signal?.throwIfAborted();
  const child = startChild(command, options);
  const exit = await child.exited;
  if (exit.code === 0) return;
  const lines = child.lastLines().slice(-keptLines);
  throw new CommandFailedError(
    [`${name} failed (${exit.signal ?? `code ${exit.code}`}):`, ...lines].join('\n  '),
  );
}

function keepOutput(
  process: ChildProcess,
  logFile: string | undefined,
  onLine: (line: string) => void,
): void {
  const log = logFile === undefined ? undefined : openLogOutput(logFile);
  for (const stream of [process.stdout, process.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log?.write(`${line}\n`);
      onLine(line);
    });
  }
  process.on('close', () => log?.end());
}
