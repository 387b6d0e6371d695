import { describe, expect, it } from 'vitest';
import { attachmentMark, fitsAsZip, freeZipName, isPressed, isZippable } from './zipped-files.ts';

it.each([
  ['foto.JPG', true],
  ['stukken.pdf', true],
  ['auditfile.xaf', false],
  ['zip', true],
  ['brief.doc', false],
  ['naamloos', false],
])('a file %s is put in a zip as it is: %s', (name, isSo) => {
  expect(isPressed(name)).toBe(isSo);
});

it.each([
  [3_000_000, '/files/1', true],
  [3_000_001, '/files/1', false],
  [10, null, false],
])('a file of %i bytes at %s is put in one: %s [COMPOSE-66]', (size, url, isSo) => {
  expect(isZippable({ size, url })).toBe(isSo);
});

describe('a zip', () => {
  it.each([
    [1_000_000, 3_000_000, true],
    [1_000_001, 3_000_000, false],
    [3_900_000, 3_000_001, true],
    [0, 150_000_001, false],
  ])('beside %i bytes goes along with %i: %s [COMPOSE-50] [COMPOSE-66]', (rest, zip, fits) => {
    expect(fitsAsZip(rest, zip)).toBe(fits);
  });

  it('has a name that no other file of the mail has', () => {
    expect(freeZipName([])).toBe('bijlagen.zip');
    expect(freeZipName(['Bijlagen.zip', 'bijlagen (1).zip'])).toBe('bijlagen (2).zip');
  });
});

it.each([
  // The published vectors of FNV-1a.
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the mark of %j is %s', (id, mark) => {
  expect(attachmentMark(id)).toBe(mark);
});
