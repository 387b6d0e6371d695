import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { build, preview } from 'vite';
import type { Bench } from './bench.ts';
import { openBrowser } from './measured-browser.ts';
import { type Result, single } from './result.ts';

const root = path.join(import.meta.dirname, '../..');

const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');
const ROW =
  '<table><tr><td style="color:#123"><p><b>Nieuws</b> <a href="https://voorbeeld.nl/een/lang/adres">lees meer</a></p><p>Een alinea van enige lengte, zoals in nieuwsbrieven staat.</p></td></tr></table>\n';
const rows = (characters: number) => ROW.repeat(Math.ceil(characters / ROW.length));

interface Mail {
  readonly what: string;
  readonly html: string;
  readonly isShown: boolean;
}

const MAILS: readonly Mail[] = [
  { what: 'a mail of two lines is shown', html: '<p>Dag Anna,</p><p>Tot morgen.</p>', isShown: true },
  { what: 'a newsletter of 60 kB is shown', html: rows(60_000), isShown: true },
  { what: 'a newsletter of 2 MB is shown', html: rows(2_000_000), isShown: true },
  { what: 'a newsletter of 5 MB is shown', html: rows(5_000_000), isShown: true },
  {
    what: '17 kB that multiply are refused',
    html: `<p>${times(1_200, (id) => `<b id=${id}>`)}${'<p>x'.repeat(1_200)}`,
    isShown: false,
  },
];

interface Shown {
  readonly isShown: boolean;
  readonly milliseconds: number;
}

/** P14: from the HTML of a mail to what the reader sees of it, in a browser that has read none before. */
export const benchMailHtml: Bench = async ({ say }) => {
  const folders = path.join(root, '.balie/bench');
  await mkdir(folders, { recursive: true });
  const outDir = await mkdtemp(path.join(folders, 'mail-page-'));
  const page = path.join(import.meta.dirname, 'mail-page');
  const settings = { configFile: false, root: page, logLevel: 'error', build: { outDir } } as const;
  await build(settings);
  const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await openBrowser(say);
  try {
    const address = server.resolvedUrls?.local[0];
    if (address === undefined) throw new Error('the page of a mail is not served');
    const results: Result[] = [];
    for (const mail of MAILS) results.push(await measure(browser, address, mail));
    return results;
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
};

async function measure(browser: Browser, address: string, { what, html, isShown }: Mail): Promise<Result> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const shown = await page.evaluate<Shown, string>(
    (text) => (globalThis as unknown as { showMail: (html: string) => Promise<Shown> }).showMail(text),
    html,
  );
  await page.close();
  if (shown.isShown !== isShown) throw new Error(`not so: ${what}`);
  return single({
    id: 'P14',
    what,
    unit: 'ms',
    ours: Math.round(shown.milliseconds),
    bar: { atMost: 2_000, of: 'ours', gate: false },
  });
}
