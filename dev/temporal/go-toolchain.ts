import { execFile } from 'node:child_process';
import { chmod, glob } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const required = { minor: 26, release: '1.26.0' };

export function isNewEnough(version: string): boolean {
  const [, major = '0', minor = '0'] = /\bgo(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= required.minor);
}

/** Go before 1.21 does not fetch a newer toolchain itself, so one is fetched as a module. */
export async function newEnoughGo(
  go: string,
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<string> {
  const { stdout: version } = await run(go, ['version']);
  if (isNewEnough(version)) return go;
  say(`Go here is too old (${version.trim()}); fetching ${required.release} …`);
  const { stdout: platform } = await run(go, ['env', 'GOOS', 'GOARCH']);
  const toolchain = `golang.org/toolchain@v0.0.1-go${required.release}.${platform.trim().split('\n').join('-')}`;
  const { stdout } = await run(go, ['mod', 'download', '-json', toolchain], {
    // Outside dev/temporal, whose go.mod an old Go refuses to read.
    cwd: path.parse(process.cwd()).root,
    env: { ...environment, GO111MODULE: 'on' },
  });
  const folder: string = JSON.parse(stdout).Dir;
  // A module keeps no permissions.
  for await (const file of glob(['bin/*', 'pkg/tool/*/*'], { cwd: folder })) {
    await chmod(path.join(folder, file), 0o755);
  }
  return path.join(folder, 'bin/go');
}
