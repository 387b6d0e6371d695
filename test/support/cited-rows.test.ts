import { expect, it } from 'vitest';
import { citedRows } from '#test/support/cited-rows.ts';

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

it('counts nothing outside a title, and no skipped test', () => {
  expect(
    citedRows("const row = '[USERS-32]'; // [USERS-33]\nit.skip('later [USERS-34]', () => {});"),
  ).toEqual([]);
});
