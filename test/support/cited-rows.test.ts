import { expect, it } from 'vitest';
import { citedRows } from './cited-rows.ts';

it('reads single rows, lists and ranges from titles', () => {
  const text = `
    describe('the list [RELLIST-01]', () => {
      it('sorts [RELLIST-02, RELLIST-03]', () => {});
      it.each([['a', 1]])('judges %s [RELRULES-08..10]', () => {});
      test('shows "x" [SHELL-65..SHELL-66]', async () => {});
      it(\`waits [ERR-1]\`, () => {});
    });`;
  expect(citedRows(text)).toEqual([
    'RELLIST-01',
    'RELLIST-02',
    'RELLIST-03',
    'RELRULES-08',
    'RELRULES-09',
    'RELRULES-10',
    'SHELL-65',
    'SHELL-66',
    'ERR-1',
  ]);
});

it('reads the titles that a table of cases brings', () => {
  expect(citedRows("it.each([['email', 'Email is verplicht. [RELRULES-43]']])('%s: %s', () => {});")).toEqual(
    ['RELRULES-43'],
  );
});

it('counts neither comments nor skipped tests', () => {
  expect(
    citedRows("check(); // [USERS-33]\n/* [USERS-35] */\nit.skip('later [USERS-34]', () => {});"),
  ).toEqual([]);
});
