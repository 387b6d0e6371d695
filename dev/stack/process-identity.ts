import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A process id is used again sooner or later, in a restarted container at once; with its start it is not. */
export type ProcessIdentity = { readonly pid: number; readonly started: string };

export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  try {
    if (process.platform === 'linux') {
      const [status, boot] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      ]);
      // The second field is the program's name in parentheses and may hold anything; the start is the 22nd.
      const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
      // A zombie waits to be counted by its parent; it does nothing any more.
      return fields[0] === 'Z' ? undefined : { pid, started: `${boot.trim()}/${fields[19]}` };
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return { pid, started: stdout.trim() };
  } catch (error) {
    // No such process: the file is absent, or `ps` ends with 1.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

export async function isSameProcess(known: ProcessIdentity): Promise<boolean> {
  return (await identify(known.pid))?.started === known.started;
}

/** Ends a process that an earlier start left behind: in an orderly way, after five seconds by force. */
export async function endProcess(known: ProcessIdentity): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!(await isSameProcess(known))) return;
    process.kill(known.pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline && (await isSameProcess(known))) await wait(50);
  }
}
