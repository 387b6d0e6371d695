import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { HELP_PICTURE } from '#domain/help/help-picture.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const MANUAL = 'docs/help/*.md';
const MOST_BYTES = 60_000;

const pictures = globSync('docs/help/pictures/*', { cwd: root }).toSorted();
const named = globSync(MANUAL, { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)].map(([, alt = '', target = '']) => ({ alt, target })),
);
const captured = globSync('test/e2e/*.spec.ts', { cwd: root }).flatMap((file) =>
  // Up to the next test: those with a picture have the tag by which they are run.
  read(file)
    .split(/\n {0,2}test\(/)
    .flatMap((test) =>
      [...test.matchAll(/capturePicture\(page, '([a-z-]+)'\)/g)].map(([, name]) => ({ name, test })),
    ),
);

it('has each picture that the manual names, once, and none that it does not name', () => {
  expect(named.map(({ target }) => `docs/help/${target}`).toSorted()).toEqual(pictures);
});

it('has each picture from a browser test, which `npm run pictures` finds by its tag', () => {
  expect(captured.map(({ name }) => `docs/help/pictures/${name}.webp`).toSorted()).toEqual(pictures);
  expect(captured.filter(({ test }) => !test.includes('@picture')).map(({ name }) => name)).toEqual([]);
});

it('says in words what a picture shows', () => {
  expect(named.filter(({ alt }) => !/^[A-Z].{20,}\.$/.test(alt))).toEqual([]);
});

it.each(pictures)('%s is small, and of the size that the screen keeps free', (file) => {
  const bytes = readFileSync(path.join(root, file));
  expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
  // RFC 9649: an extended file begins with its size, less one.
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  const size = { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  expect(size).toEqual(HELP_PICTURE);
});
