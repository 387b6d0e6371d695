import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiedPaths, isLeftOut, readStages, textsOf } from '#test/support/image/dockerfile.ts';
import { imageCommands } from '#test/support/image/image-commands.ts';

/** The Dockerfile's own commands without an engine, as `npm run test:long` alone builds the image itself. */

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..');
const { build, image } = readStages();

/** Node, and what a bare machine has: nothing that npm puts on the path of its scripts. */
const searched = [
  path.dirname(process.execPath),
  ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules')),
];
let folder = '';
let built = '';
let product = '';

function environment(): Record<string, string> {
  return { PATH: searched.join(path.delimiter), HOME: path.join(folder, 'home') };
}

async function copyContext(): Promise<void> {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  for (const file of list.split('\n').filter((name) => name !== '' && !isLeftOut(name))) {
    if (existsSync(path.join(root, file))) await cp(path.join(root, file), path.join(built, file));
  }
}

/** In the place of `npm ci`, which every run of the tests begins with: links to the files cost two seconds. */
async function linkPackages(): Promise<void> {
  const from = path.join(root, 'node_modules');
  const to = path.join(built, 'node_modules');
  await run('cp', ['-al', from, to]).catch(async () => {
    // Another disk: nothing can be linked there.
    await rm(to, { recursive: true, force: true });
    await run('cp', ['-a', from, to]);
  });
  // The image's Node is the system's.
  await rm(path.join(to, '.bin/node'), { force: true });
  await rm(path.join(to, '.cache'), { recursive: true, force: true });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-image-'));
  built = path.join(folder, 'build');
  product = path.join(folder, 'app');
  await Promise.all([mkdir(built), mkdir(product), mkdir(path.join(folder, 'home'))]);
  await copyContext();
  await linkPackages();
}, 120_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the image', () => {
  it('is installed from the lock file alone, without the scripts of packages', () => {
    expect(textsOf(build, 'RUN')[0]).toBe('npm ci --ignore-scripts');
    expect(textsOf(build, 'RUN')).toHaveLength(2);
  });

  it('is built by the commands of the Dockerfile where npm has put nothing on the path', async () => {
    const [, commands = ''] = textsOf(build, 'RUN');
    await run('sh', ['-c', commands], { cwd: built, env: environment(), maxBuffer: 10_000_000 });
    for (const copied of copiedPaths(image)) {
      await mkdir(path.dirname(path.join(product, copied)), { recursive: true });
      await rename(path.join(built, copied), path.join(product, copied));
    }
    const bundles = await readdir(path.join(product, 'dist/workflows'));
    expect(bundles.filter((name) => name.endsWith('.js'))).toHaveLength(1);
    const page = await readFile(path.join(product, 'dist/web/index.html'), 'utf8');
    expect(page).toContain('<div id="balie">');
  }, 300_000);

  it.each(imageCommands())(
    'has all that $service loads, and asks for what it is not told',
    async ({ command }) => {
      const [program = '', ...parameters] = command;
      expect(program).toBe('node');
      const env = { ...environment(), NODE_ENV: 'production' };
      const refusal = await run('node', parameters, { cwd: product, env, timeout: 60_000 }).then(
        () => 'nothing was missing',
        (error: { stderr?: string }) => String(error.stderr),
      );
      expect(refusal).toMatch(/DATABASE_APP_URL is missing|^npm run \w+ -- /m);
    },
    90_000,
  );
});
