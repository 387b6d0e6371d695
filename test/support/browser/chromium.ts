import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import {
  findProgram,
  type ProgramSource,
  reasonOf,
  type Surroundings,
  unreachable,
} from '#dev/stack/program-sources.ts';
import { isExecutable, onPath } from '#dev/stack/stack-files.ts';

const run = promisify(execFile);
const patience = 10 * 60_000;

/** A browser without system libraries cannot start. */
async function startable(file: string): Promise<{ file: string } | { closed: string }> {
  try {
    await run(file, ['--version', '--no-sandbox'], { timeout: 30_000 });
    return { file };
  } catch (error) {
    return { closed: `${file} does not start (${reasonOf(error)})` };
  }
}

const fromVariable: ProgramSource['go'] = async ({ environment }) => {
  const file = environment.CHROMIUM_PATH;
  if (!file) return { closed: 'CHROMIUM_PATH is not set' };
  return (await isExecutable(file)) ? { file } : { closed: `CHROMIUM_PATH=${file} is no program` };
};

const fromSystem: ProgramSource['go'] = async ({ environment }) => {
  // A page costs the headless shell a third less processor time than a browser that keeps a window nobody sees.
  for (const name of [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]) {
    const file = await onPath(name, environment);
    if (file !== undefined) return { file };
  }
  return { closed: 'no chromium or google-chrome on the path' };
};

const fromPlaywright: ProgramSource['go'] = async () => {
  const file = chromium.executablePath();
  return (await isExecutable(file)) ? startable(file) : { closed: 'none installed before' };
};

const download: ProgramSource['go'] = async ({ say }) => {
  const refusal = await unreachable('https://cdn.playwright.dev/');
  if (refusal !== undefined) return { closed: refusal };
  say('Fetching a browser for the tests (about 180 MB, once) …');
  const installer = path.join(import.meta.dirname, '../../../node_modules/.bin/playwright');
  try {
    await run(installer, ['install', 'chromium'], { timeout: patience });
    return await startable(chromium.executablePath());
  } catch (error) {
    return { closed: `the download failed (${reasonOf(error)})` };
  }
};

const fromPackages: ProgramSource['go'] = async (surroundings) => {
  if (process.getuid?.() !== 0) return { closed: 'only root can install packages' };
  if ((await onPath('apt-get', surroundings.environment)) === undefined) return { closed: 'no apt-get' };
  surroundings.say('Installing chromium with apt-get …');
  try {
    await run('apt-get', ['update'], { timeout: patience });
    const install = (name: string) =>
      run('apt-get', ['install', '-y', '--no-install-recommends', name], {
        timeout: patience,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    // Not every release of Debian has the shell as a package of its own.
    await install('chromium-headless-shell').catch(() => install('chromium'));
    return await fromSystem(surroundings);
  } catch (error) {
    return { closed: `apt-get failed (${reasonOf(error)})` };
  }
};

const browserSources: readonly ProgramSource[] = [
  { name: 'environment', go: fromVariable },
  { name: 'system', go: fromSystem },
  { name: 'Playwright’s own', go: fromPlaywright },
  { name: 'Playwright’s download', go: download },
  { name: 'apt-get', go: fromPackages },
];

const choices = [
  'set CHROMIUM_PATH to a Chromium or Chrome',
  'install chromium (Debian: apt-get install chromium)',
  'let this machine reach cdn.playwright.dev, then `npx playwright install chromium`',
];

/** Throws NoWayError with what was tried. */
export function chromiumPath(surroundings: Surroundings, sources = browserSources): Promise<string> {
  return findProgram('The end-to-end tests need a Chromium', sources, choices, surroundings);
}
