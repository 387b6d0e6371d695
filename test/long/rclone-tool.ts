import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isExecutable, onPath } from '#dev/stack/stack-files.ts';

const run = promisify(execFile);

/** Debian's rclone, unpacked beside our other tools where none is installed. Undefined where apt or openssl is not. */
export async function findRclone(): Promise<string | undefined> {
  if ((await onPath('openssl', process.env)) === undefined) return undefined;
  const installed = await onPath('rclone', process.env);
  if (installed !== undefined) return installed;
  const folder = path.join(homedir(), '.cache/balie/rclone');
  const command = path.join(folder, 'usr/bin/rclone');
  if (await isExecutable(command)) return command;
  const apt = await onPath('apt-get', process.env);
  if (apt === undefined) return undefined;
  await mkdir(path.dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  try {
    if (process.getuid?.() === 0) await run(apt, ['update']);
    await run(apt, ['download', 'rclone'], { cwd: draft });
    const archive = (await readdir(draft)).find((name) => name.endsWith('.deb')) ?? '';
    await run('dpkg-deb', ['--extract', path.join(draft, archive), path.join(draft, 'unpacked')]);
    await rename(path.join(draft, 'unpacked'), folder);
    return command;
  } catch (error) {
    console.warn('rclone cannot be had:', error);
    return undefined;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
