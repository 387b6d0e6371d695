import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { NumberKind } from '../access/number-subjects.ts';

const run = promisify(execFile);

const VERSION = '2.2';
const ENVIRONMENT = fileURLToPath(new URL('../../../.balie/number-oracle', import.meta.url));
const PYTHON = `${ENVIRONMENT}/bin/python`;
const SCRIPT = fileURLToPath(new URL('./stdnum-verdicts.py', import.meta.url));
const INSTALL_DEADLINE = 60_000;

/** Installs python-stdnum beside the other runtime files, once; answers why not where that cannot be done. */
export async function installPythonStdnum(): Promise<{ readonly missing: string | null }> {
  try {
    if (!existsSync(PYTHON)) await run('python3', ['-m', 'venv', ENVIRONMENT], { timeout: INSTALL_DEADLINE });
    const installed = await run(PYTHON, [
      '-m',
      'pip',
      'list',
      '--format=freeze',
      '--disable-pip-version-check',
    ]);
    if (!installed.stdout.includes(`python-stdnum==${VERSION}`)) {
      await run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--retries=1', `python-stdnum==${VERSION}`], {
        timeout: INSTALL_DEADLINE,
      });
    }
    return { missing: null };
  } catch (error) {
    return { missing: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}

/** The verdicts of python-stdnum on values of one kind, in their order. */
export async function runPythonStdnum(
  kind: NumberKind,
  values: readonly string[],
): Promise<readonly boolean[]> {
  const python = spawn(PYTHON, [SCRIPT, kind], { stdio: ['pipe', 'pipe', 'inherit'] });
  python.stdin.end(JSON.stringify(values));
  let answer = '';
  for await (const part of python.stdout.setEncoding('utf8')) answer += String(part);
  return JSON.parse(answer) as boolean[];
}
