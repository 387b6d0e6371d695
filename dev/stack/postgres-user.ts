import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Command } from './child.ts';

const run = promisify(execFile);

export type ServerUser = { readonly uid: number; readonly gid: number };

async function idOf(option: '-u' | '-g'): Promise<number> {
  const { stdout } = await run('id', [option, 'postgres']);
  return Number(stdout.trim());
}

/** The user that Postgres runs as when we are root, which it refuses to be; undefined for everyone else. */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch {
    // `id` fails for one reason only: a bare machine has no such user yet.
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/sh', 'postgres']);
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  }
}

/** Whether every folder above may be passed through by users other than its owner. */
async function openToOthers(file: string): Promise<boolean> {
  const folder = path.dirname(file);
  if (folder === file) return true;
  const { mode } = await stat(folder);
  return (mode & 0o001) !== 0 && openToOthers(folder);
}

/**
 * The server's user may pass closed folders (/root). `securebits`: access(2), by which Postgres finds its
 * files, ignores that right for users other than root.
 */
export async function asServerUser(
  command: Command,
  user: ServerUser | undefined,
  files: readonly string[],
): Promise<Command> {
  if (user === undefined) return command;
  const open = await Promise.all(files.map(openToOthers));
  if (open.every(Boolean)) return { ...command, user };
  return {
    ...command,
    executable: 'setpriv',
    arguments: [
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
      command.executable,
      ...command.arguments,
    ],
  };
}
