import { expect, it } from 'vitest';
import { recordSearchPatterns } from './record-search.ts';

it('looks for every word, folded, with one of three letters or more among them', () => {
  expect(recordSearchPatterns('Énquête  btw Q3 btw')).toEqual(['%enquete%', '%btw%', '%q3%']);
  expect(recordSearchPatterns('100%_zeker')).toEqual(['%100\\%\\_zeker%']);
});

it.each(['', '  ', 'ab', 'ab c', '\u0000\u0001', 'x'.repeat(201)])('finds nothing for %j', (text) => {
  expect(recordSearchPatterns(text)).toBeNull();
});
