import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BEGINNINGS } from './chunk-groups.ts';

const ROOT = path.join(import.meta.dirname, '..');

it.each(Object.entries(BEGINNINGS))(
  'each path of the chunk group %s is that of a file',
  (_name, beginnings) => {
    const missing = beginnings.filter((beginning) => globSync(`${beginning}*`, { cwd: ROOT }).length === 0);
    expect(missing).toEqual([]);
  },
);
