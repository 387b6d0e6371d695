import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isExecutable, onPath } from '#dev/stack/stack-files.ts';

const run = promisify(execFile);

interface PythonTool {
  /** As pip names it, with extras where it needs some. */
  readonly requirement: string;
  readonly version: string;
  readonly command: string;
}

/** The command of a Python package, installed beside our other tools. Undefined where Python or its index is not. */
async function findPythonTool(tool: PythonTool): Promise<string | undefined> {
  const name = tool.requirement.replace(/\[.*/, '');
  const folder = path.join(homedir(), '.cache/balie', `${name}-${tool.version}`);
  const command = path.join(folder, 'bin', tool.command);
  if (await isExecutable(command)) return command;
  const python = await onPath('python3', process.env);
  if (python === undefined) return undefined;
  try {
    await run(python, ['-m', 'venv', folder]);
    await run(path.join(folder, 'bin/pip'), ['install', '--quiet', `${tool.requirement}==${tool.version}`]);
  } catch (error) {
    console.warn(`${name} cannot be installed:`, error);
    return undefined;
  }
  return command;
}

export function findSchemathesis(): Promise<string | undefined> {
  return findPythonTool({ requirement: 'schemathesis', version: '4.32.5', command: 'schemathesis' });
}

/** A server that speaks S3. */
export function findMoto(): Promise<string | undefined> {
  return findPythonTool({ requirement: 'moto[server]', version: '5.2.5', command: 'moto_server' });
}

/** Knows what each version of Kubernetes takes, without a cluster. */
export function findKubernetesValidate(): Promise<string | undefined> {
  const command = 'kubernetes-validate';
  return findPythonTool({ requirement: command, version: '1.37.0', command });
}

/** A Python that knows dateutil. */
export function findDateutil(): Promise<string | undefined> {
  return findPythonWith({ requirement: 'python-dateutil', version: '2.9.0.post0' }, 'dateutil');
}

/** A Python with Dropbox' own package, whose types refuse what Dropbox would. */
export function findDropboxValidators(): Promise<string | undefined> {
  return findPythonWith({ requirement: 'dropbox', version: '12.2.4' }, 'dropbox');
}

export function findZeep(): Promise<string | undefined> {
  return findPythonWith({ requirement: 'zeep', version: '4.3.3' }, 'zeep');
}

export function findO365(): Promise<string | undefined> {
  return findPythonWith({ requirement: 'O365', version: '2.1.10' }, 'O365');
}

async function findPythonWith(
  tool: Omit<PythonTool, 'command'>,
  module: string,
): Promise<string | undefined> {
  const python = await findPythonTool({ ...tool, command: 'python' });
  if (python === undefined) return undefined;
  try {
    await run(python, ['-c', `import ${module}`]);
    return python;
  } catch (error) {
    // An installation that was cut short leaves a Python without it, which would be found each time.
    await rm(path.dirname(path.dirname(python)), { recursive: true, force: true });
    console.warn(`${tool.requirement} is not installed whole:`, error);
    return undefined;
  }
}
