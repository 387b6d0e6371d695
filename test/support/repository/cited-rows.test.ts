import { expect, it } from 'vitest';
import { citedRows, crowdedTitles } from './cited-rows.ts';

it('reads single rows, lists and ranges from titles', () => {
  const text = `
    describe('the list [RELLIST-01]', () => {
      it('sorts [RELLIST-02, RELLIST-03]', () => {});
      it.each([['a', 1]])('checks %s [RELRULES-08..10]', () => {});
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

it('finds the titles that name more rows than are allowed', () => {
  const text = `
    it('has a few [NOTES-01, NOTES-02]', () => {
      test.step("has a user's many [NOTES-01..03]", () => {});
      it.each(['[NOTES-04]', '[NOTES-05]', '[NOTES-06]'])('has one each %s', () => {});
    });
    it('has many in brackets [NOTES-01] [NOTES-02] [NOTES-03]', () => {});`;
  expect(crowdedTitles(text, 2)).toEqual([
    `"has a user's many [NOTES-01..03]"`,
    "'has many in brackets [NOTES-01] [NOTES-02] [NOTES-03]'",
  ]);
});
