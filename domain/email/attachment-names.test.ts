import { expect, it } from 'vitest';
import { countedNames, savedName } from './attachment-names.ts';

it('counts names that come twice, and takes none that is there already [MAIL-43]', () => {
  expect(
    countedNames(['bon.pdf', 'Bon.PDF', 'bon.pdf', 'bon (1).pdf', 'leesmij', 'leesmij', '.env', '.env']),
  ).toEqual([
    'bon.pdf',
    'Bon (2).PDF',
    'bon (3).pdf',
    'bon (1).pdf',
    'leesmij',
    'leesmij (1)',
    '.env',
    '.env (1)',
  ]);
});

it.each([
  ['bon.pdf', 'file', 'bon.pdf'],
  ['../../etc/passwd', 'file', '_.._etc_passwd'],
  ['a\\b:c*?"<>|.txt', 'file', 'a_b_c______.txt'],
  ['\u202Egnp.exe', 'file', '_gnp.exe'],
  ['', 'file', 'bijlage'],
  ['...', 'file', 'bijlage'],
  ['Vraag over btw', 'item', 'Vraag over btw.eml'],
  ['vraag.EML', 'item', 'vraag.EML'],
] as const)('saves %j of kind %s as %j', (name, kind, saved) => {
  expect(savedName({ name, kind })).toBe(saved);
});

it('makes no name longer than a file system takes', () => {
  expect([...savedName({ name: '💶'.repeat(500), kind: 'file' })]).toHaveLength(200);
});
