import { expect, it } from 'vitest';
import { toKql } from './search-mailbox.ts';

it.each([
  ['factuur', 'factuur*'],
  ['  btw   aangifte ', 'btw* aangifte*'],
  ['jan@x.nl', '"jan@x.nl"'],
  ['from:jan', '"from:jan"'],
  ['-geheim', 'geheim*'],
  ['a OR b', '"a" "OR" "b"'],
  ['NOT rekening', '"NOT" rekening*'],
  ['zeg "ja" \\ (nee)*', 'zeg* "ja" nee*'],
  ['André', 'André*'],
  ['a\u0000b', '"a" "b"'],
])('searches for %j as KQL %s', (query, kql) => {
  expect(toKql(query)).toBe(kql);
});

it.each(['', ' ', '***', '"', '()<>', '\\\\'])('has nothing to search for in %j', (query) => {
  expect(toKql(query)).toBeNull();
});
