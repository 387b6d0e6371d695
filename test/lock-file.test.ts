import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { locations } from '#dev/server-packages.ts';

const shape = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

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
