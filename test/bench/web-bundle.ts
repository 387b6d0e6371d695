import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { Bench } from './bench.ts';
import { openBrowser } from './measured-browser.ts';
import { type Bar, type Result, single } from './result.ts';

const build = path.join(import.meta.dirname, '../../dist/web');
/** Gzipped JavaScript that Directus 18 loads first: a product of the same kind, to compare with. */
const ANCHOR = 2_196;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

async function gzippedKilobytes(file: string): Promise<number> {
  return gzipSync(await readFile(path.join(build, file)), { level: 9 }).length / 1000;
}

async function sizeOf(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of new Set(files)) if (file.endsWith('.js')) sum += await gzippedKilobytes(file);
  return sum;
}

/** A chunk and all that is loaded with it. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

/** What a browser really loads of JavaScript until nothing more comes. */
async function filesOfVisit(
  browser: Browser,
  visit: {
    readonly origin: string;
    readonly path: string;
    readonly token: string | null;
    readonly button: string;
  },
): Promise<Set<string>> {
  const context = await browser.newContext({ locale: 'nl-NL' });
  if (visit.token !== null) {
    await context.addInitScript((token) => sessionStorage.setItem('balie.token', token), visit.token);
  }
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(pathname.slice(1));
  });
  await page.goto(`${visit.origin}${visit.path}`, { waitUntil: 'networkidle' });
  // A screen that could not start loads less.
  await page.getByRole('button', { name: visit.button, exact: true }).first().waitFor();
  const { pathname } = new URL(page.url());
  await context.close();
  if (pathname !== visit.path) throw new Error(`${visit.path} led to ${pathname}`);
  if (files.size === 0) throw new Error(`${visit.path} loads no JavaScript: is the client built?`);
  return files;
}

/** The frame around every screen of who is signed in, which has Relay, and what it loads by itself. */
const FRAME = [
  'frame/Frame.tsx',
  'frame/FrameBars.tsx',
  'frame/Additions.tsx',
  'features/saga/Koppelreis.tsx',
] as const;

/** What the largest screen, dialog or other part that is loaded when it is wanted adds to entry and frame. */
async function largestLazyPart(manifest: Manifest): Promise<{ name: string; size: number }> {
  for (const key of FRAME) if (manifest[key] === undefined) throw new Error(`the build has no ${key}`);
  const entries = Object.entries(manifest);
  const first = new Set(
    entries
      .filter(([key, chunk]) => chunk.isEntry || FRAME.some((part) => part === key))
      .flatMap(([key]) => [...closure(manifest, key)]),
  );
  let largest = { name: 'none', size: 0 };
  for (const [key, chunk] of entries) {
    if (!chunk.isDynamicEntry) continue;
    const size = await sizeOf([...closure(manifest, key)].filter((file) => !first.has(file)));
    if (size > largest.size) largest = { name: path.basename(key).replace(/\.tsx?$/, ''), size };
  }
  return largest;
}

/** P8: JavaScript of the first load, gzipped, as a browser asks for it from the api. */
export const benchBundle: Bench = async ({ say, world: bringUp }) => {
  const world = await bringUp();
  const { address: origin } = (await world.rivals()).api;
  const browser = await openBrowser(say);
  try {
    const login = await filesOfVisit(browser, { origin, path: '/login', token: null, button: 'Inloggen' });
    const relations = await filesOfVisit(browser, {
      origin,
      path: '/relaties',
      token: world.large.token,
      button: 'Nieuw toevoegen',
    });
    const manifest: Manifest = JSON.parse(await readFile(path.join(build, '.vite/manifest.json'), 'utf8'));
    const lazy = await largestLazyPart(manifest);
    const bar = (atMost: number): Bar => ({ atMost, of: 'ours', gate: true });
    const beside = (what: string, ours: number, atMost: number): Result => {
      const ratio = ours / ANCHOR;
      return {
        id: 'P8',
        what,
        unit: 'kB',
        ours,
        baseline: ANCHOR,
        bar: bar(atMost),
        ratio: { median: ratio, low: ratio, high: ratio },
      };
    };
    return [
      beside('first load of /login', await sizeOf(login), 180),
      beside('first load of /relaties', await sizeOf(relations), 250),
      single({
        id: 'P8',
        unit: 'kB',
        bar: bar(150),
        what: `largest lazy part, beyond the frame (${lazy.name})`,
        ours: lazy.size,
      }),
    ];
  } finally {
    await browser.close();
  }
};
