import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reachedPackages } from '#dev/server-packages.ts';
import { readSources } from '#test/support/repository/code-files.ts';

/** The image holds `dependencies` alone: what the browser gets is bundled, and what builds and tests stays behind. */

const root = path.join(import.meta.dirname, '..');
const shape = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const { dependencies, devDependencies } = shape.parse(
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
);

const SERVER = /^(config|domain|prisma|providers|services|workflows|api)\//;

/** Loaded by what a server loads, and by no source of ours. */
const LOADED_BY_OTHERS: Readonly<Record<string, string>> = {
  '@aws-sdk/s3-request-presigner': 'a peer of flydrive, whose driver for buckets loads it',
  '@prisma/client': 'imported by the client that Prisma generates',
};

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const loaded = new Set(
  readSources()
    .filter(({ file }) => SERVER.test(file) && !file.endsWith('.test.ts'))
    .flatMap(({ imports }) => imports)
    .filter(
      ({ file, typeOnly, specifier }) => file === undefined && !typeOnly && !specifier.startsWith('node:'),
    )
    .map(({ specifier }) => packageOf(specifier)),
);

describe('packages', () => {
  it('of `dependencies` are loaded by a server: what only the browser or development needs is not in the image', () => {
    const unused = Object.keys(dependencies).filter((name) => !loaded.has(name));
    expect(unused).toEqual(Object.keys(LOADED_BY_OTHERS));
  });

  it('that a server loads are no `devDependencies`: they would be missing in the image', () => {
    expect(loaded.size).toBeGreaterThan(40);
    expect([...loaded].filter((name) => name in devDependencies || !(name in dependencies))).toEqual([]);
  });
});

describe('what the image keeps', () => {
  const lock = {
    '': { dependencies: { api: '1' } },
    'node_modules/api': {
      dependencies: { pool: '2' },
      optionalDependencies: { 'native-linux': '1', 'native-windows': '1' },
      peerDependencies: { speech: '1', shell: '1' },
      peerDependenciesMeta: { shell: { optional: true } },
    },
    'node_modules/api/node_modules/pool': { dependencies: { '@swc/core': '1' } },
    'node_modules/pool': {},
    'node_modules/native-linux': {},
    'node_modules/speech': {},
    'node_modules/shell': { dependencies: { engine: '1' } },
    'node_modules/engine': {},
    'node_modules/@swc/core': {},
  };

  it('is reached from `dependencies`, without compilers and without the optional peer that development has', () => {
    expect([...reachedPackages(lock)].toSorted()).toEqual([
      'node_modules/api',
      'node_modules/api/node_modules/pool',
      'node_modules/native-linux',
      'node_modules/speech',
    ]);
  });
});
