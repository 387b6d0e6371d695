import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** What a Python program of this folder writes after it has read `input`. */
export async function runPython(python: string, script: string, input: unknown): Promise<unknown> {
  const child = spawn(python, [path.join(import.meta.dirname, script)], { stdio: 'pipe' });
  child.stdin.end(JSON.stringify(input));
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(complaint);
  return JSON.parse(said);
}
