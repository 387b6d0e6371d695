import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startChild } from '#dev/stack/child.ts';
import type { Panel } from '#dev/stack/panel.ts';
import { exists } from '#dev/stack/stack-files.ts';
import { untilReady } from '#dev/stack/stack-health.ts';
import { resolveTemporal } from '#dev/temporal/resolver.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './measured-browser.ts';
import { single } from './result.ts';
import { median } from './statistics.ts';

const root = path.join(import.meta.dirname, '../..');
const patience = 180_000;
const ports = [
  'API_PORT',
  'WEB_PORT',
  'WORKER_HEALTH_PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'POSTGRES_PORT',
  'TEMPORAL_PORT',
  'TEMPORAL_UI_PORT',
];

/** Seconds from `npm start` to a login page that can be typed into; ends the product again. */
async function timeStart(browser: Browser, home: string): Promise<number> {
  const started = performance.now();
  const stack = startChild({
    executable: 'npm',
    arguments: ['start'],
    environment: {
      ...process.env,
      ...Object.fromEntries(ports.map((name) => [name, '0'])),
      BALIE_HOME: home,
    },
    folder: root,
  });
  const file = path.join(home, 'stack.json');
  try {
    const readiness = await untilReady(stack, () => exists(file), patience);
    if (readiness !== 'ready') {
      throw new Error([`npm start did not come up (${readiness}):`, ...stack.lastLines()].join('\n  '));
    }
    const panel: Panel = JSON.parse(await readFile(file, 'utf8'));
    const page = await browser.newPage();
    await page.goto(`${panel.app}/login`);
    await page.getByLabel('Gebruikersnaam', { exact: true }).fill('beheer');
    const seconds = (performance.now() - started) / 1000;
    await page.close();
    return seconds;
  } finally {
    // The group: npm has the product as a child.
    if (stack.running()) process.kill(-stack.pid, 'SIGINT');
    await stack.exited;
  }
}

/** Start-up, with the Temporal server already there: a fresh checkout's first start, and the later ones. */
export const benchStart: Bench = async ({ effort, say }) => {
  await resolveTemporal({ environment: process.env, say });
  const folder = path.join(root, '.balie/bench');
  await mkdir(folder, { recursive: true });
  const home = await mkdtemp(path.join(folder, 'start-'));
  // Postgres runs as another user when we are root, and must get through.
  await chmod(home, 0o711);
  const browser = await openBrowser(say);
  try {
    // What a fresh checkout has not built yet.
    await rm(path.join(root, 'dist'), { recursive: true, force: true });
    const first = await timeStart(browser, home);
    const later: number[] = [];
    while (later.length < Math.min(3, effort.pairs)) later.push(await timeStart(browser, home));
    return [
      single({
        id: 'start',
        what: 'first start, to a usable login page',
        unit: 's',
        bar: { atMost: 60, of: 'ours', gate: false },
        ours: first,
      }),
      single({
        id: 'start',
        what: 'later start, to a usable login page',
        unit: 's',
        bar: { atMost: 15, of: 'ours', gate: false },
        ours: median(later),
      }),
    ];
  } finally {
    await browser.close();
    await rm(home, { recursive: true, force: true });
  }
};
