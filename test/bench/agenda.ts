import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { freePort } from '#dev/stack/free-ports.ts';
import { A_MONTH, MONTHS, monthOf, seedAgendaOffice } from './agenda-office.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './measured-browser.ts';
import { startMeasured } from './measured-process.ts';
import { measurePairs } from './pairs.ts';
import { compare, type Result, single } from './result.ts';
import { median } from './statistics.ts';
import { startApi } from './world.ts';

const root = path.join(import.meta.dirname, '../..');
const QUERY = 'agendaQueriesBetweenQuery';
const WARM_UP = 2;

/** Where a side shows a month, and what goes on to the next. */
interface Side {
  readonly context: BrowserContext;
  readonly address: (firstDay: string) => string;
  readonly next: string;
}

/** There once the month is drawn: FullCalendar counts what it has no room for last. */
const drawnMark = (index: number) => `[role="cell"][data-date="${monthOf(index).lastBusy}"] [aria-haspopup]`;

/** Milliseconds of the page, from its beginning or from a click, until the mark is there and painted. */
function untilDrawn(page: Page, mark: string, click: string | null): Promise<number> {
  return page.evaluate(
    ({ expected, button }) =>
      new Promise<number>((resolve) => {
        const began = button === null ? 0 : performance.now();
        if (button !== null) document.querySelector<HTMLElement>(button)?.click();
        const look = () => {
          if (document.querySelector(expected) === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        look();
      }),
    { expected: mark, button: click },
  );
}

async function open(side: Side, index: number): Promise<{ readonly page: Page; readonly elapsed: number }> {
  const page = await side.context.newPage();
  await page.goto(side.address(monthOf(index).first), { waitUntil: 'commit' });
  return { page, elapsed: await untilDrawn(page, drawnMark(index), null) };
}

/** A month opened by its address, with what the browser keeps of the page. */
async function firstDrawing(side: Side): Promise<number> {
  const { page, elapsed } = await open(side, 0);
  await page.close();
  return elapsed;
}

/** Milliseconds that somebody looks at a month before going on, in which nothing is measured. */
const LOOKED_AT = 600;

/** Goes on from month to month, one a call. */
async function walk(side: Side): Promise<{ readonly page: Page; readonly step: () => Promise<number> }> {
  const { page } = await open(side, 0);
  let index = 0;
  return {
    page,
    async step() {
      index += 1;
      await page.waitForTimeout(LOOKED_AT);
      return untilDrawn(page, drawnMark(index), side.next);
    },
  };
}

/** The built page of FullCalendar, as bare-agenda.ts serves it. */
async function buildPlainPage(): Promise<string> {
  const folder = await mkdtemp(path.join(root, '.balie/bench/plain-agenda-'));
  await build({
    root: path.join(import.meta.dirname, 'plain-agenda'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  return folder;
}

/** How many appointments each answer has that the page gets from now on; ends once it asks for nothing more. */
function watchAnswers(page: Page): () => Promise<readonly number[]> {
  const counts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.request().postData()?.includes(QUERY)) return;
    counts.push(response.json().then(({ data }) => data.appointmentsBetween.length));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return Promise.all(counts);
  };
}

/** P9: a month of 1,000 appointments, beside a page that has FullCalendar and nothing else. */
export const benchAgenda: Bench = async ({ effort, say, servers }) => {
  const { database } = await servers();
  const secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };
  say(`Seeding ${MONTHS * A_MONTH} appointments …`);
  const office = await seedAgendaOffice(database, secrets.masterKey);
  const folder = await buildPlainPage();
  const port = await freePort();
  const api = await startApi(database, secrets);
  const bare = await startMeasured('test/bench/bare-agenda.ts', port, {
    NODE_ENV: 'production',
    PORT: String(port),
    PAGE_FOLDER: folder,
    OFFICE_ID: office.viewer.officeId,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  const browser = await openBrowser(say);
  try {
    const size = { locale: 'nl-NL', viewport: { width: 1280, height: 800 } };
    const ours: Side = {
      context: await browser.newContext(size),
      address: (day) => `${api.address}/agenda/${day.split('-').map(Number).join()}?tab=maand`,
      next: 'button[aria-label="Volgende maand"]',
    };
    await ours.context.addInitScript((token) => sessionStorage.setItem('balie.token', token), office.token);
    const plain: Side = {
      context: await browser.newContext(size),
      address: (day) => `${bare.address}/#${day}`,
      next: '#next',
    };
    const pairs = Math.min(effort.pairs, MONTHS - 1 - WARM_UP);
    for (const side of [ours, plain]) await firstDrawing(side);
    const first = await measurePairs(
      pairs,
      () => firstDrawing(ours),
      () => firstDrawing(plain),
    );
    const [balie, calendar] = [await walk(ours), await walk(plain)];
    for (let time = 0; time < WARM_UP; time += 1) {
      await balie.step();
      await calendar.step();
    }
    const answers = watchAnswers(balie.page);
    const next = await measurePairs(pairs, balie.step, calendar.step);
    const counts = await answers();
    const line = { id: 'P9', unit: 'ms', bar: { atMost: 1.3, of: 'ratio', gate: false } } as const;
    const results: Result[] = [
      compare({ ...line, what: 'next month of 1,000 appointments, drawn' }, next, (elapsed) => elapsed),
      single({
        id: 'P9',
        unit: 'ms',
        bar: { atMost: 300, of: 'ours', gate: false },
        what: 'the same, of itself',
        ours: median(next.map((pair) => pair.ours)),
      }),
      compare({ ...line, what: 'month of 1,000, opened by its address' }, first, (elapsed) => elapsed),
      single({
        id: 'P9',
        unit: 'events',
        bar: { atMost: A_MONTH, of: 'ours', gate: true },
        what: `appointments a month asks for, of ${MONTHS * A_MONTH}`,
        ours: Math.max(...counts),
      }),
      single({
        id: 'P9',
        unit: 'requests',
        bar: null,
        what: 'requests a month',
        ours: counts.length / pairs,
      }),
    ];
    return results;
  } finally {
    await browser.close();
    await Promise.all([api.stop(), bare.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
};
