import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const shape = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

/** Where Node would look for a package from inside another one, nearest first. */
function* locations(from: string, name: string): Generator<string> {
  for (
    let folder = from;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    yield `${folder}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

it('names the packages of every platform, also those that this machine’s registry lacks: `npm ci` demands it', () => {
  const file = path.join(import.meta.dirname, '../package-lock.json');
  const { packages } = shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => ![...locations(from, name)].some((location) => location in packages),
    ),
  );
  expect(missing).toEqual([]);
});
