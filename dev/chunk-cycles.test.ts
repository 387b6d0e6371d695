import { expect, it } from 'vitest';
import { ringOf } from './chunk-cycles.ts';

it.each<[string, Record<string, readonly string[]>, readonly string[] | null]>([
  ['none', {}, null],
  ['a tree', { a: ['b', 'c'], b: ['c'], c: [] }, null],
  ['what is imported from elsewhere', { a: ['react'] }, null],
  ['itself', { a: ['a'] }, ['a', 'a']],
  ['two', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['behind what is in no ring', { a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'] }, ['b', 'd', 'e', 'b']],
])('the ring of files that import each other: %s', (_, imports, ring) => {
  expect(ringOf(new Map(Object.entries(imports)))).toEqual(ring);
});
