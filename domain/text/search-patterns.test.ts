import { expect, it } from 'vitest';
import { emailSearchTerms } from '#domain/email/email-search.ts';
import { recordSearchPatterns } from '#domain/record-search/record-search.ts';
import { searchTerms } from '#domain/relation/relation-search-text.ts';
import { searchPatterns } from './search-patterns.ts';

it.each([
  ['jan\u0007sen', ['%jan%', '%sen%']],
  ['jan\tsen', ['%jan%', '%sen%']],
  ['jan\r\nsen', ['%jan%', '%sen%']],
  ['\u0000jan\u009fsen\u0000', ['%jan%', '%sen%']],
  [' Jan  jan ', ['%jan%']],
  ['jan\u200bsen', ['%jansen%']],
  ['100%_zeker', ['%100\\%\\_zeker%']],
])('%j has the same words in every search', (search, patterns) => {
  expect(searchPatterns(search)).toEqual(patterns);
  expect(recordSearchPatterns(search)).toEqual(patterns);
  expect(emailSearchTerms(search).patterns).toEqual(patterns);
  expect(searchTerms(search)?.alternatives[0]).toEqual(patterns);
});
