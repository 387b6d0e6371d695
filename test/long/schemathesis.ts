import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isExecutable, onPath } from '#dev/stack/files.ts';

const run = promisify(execFile);
const VERSION = '4.32.5';

/** Undefined on a machine without Python, or without a way to its packages. */
export async function findSchemathesis(): Promise<string | undefined> {
  const folder = path.join(homedir(), '.cache/balie', `schemathesis-${VERSION}`);
  const command = path.join(folder, 'bin/schemathesis');
  if (await isExecutable(command)) return command;
  const python = await onPath('python3', process.env);
  if (python === undefined) return undefined;
  try {
    await run(python, ['-m', 'venv', folder]);
    await run(path.join(folder, 'bin/pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
  } catch (error) {
    console.warn('schemathesis cannot be installed:', error);
    return undefined;
  }
  return command;
}
