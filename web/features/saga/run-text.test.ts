import { describe, expect, it } from 'vitest';
import { runTitle } from './run-text.ts';

describe('the title of a run', () => {
  it.each([
    ['SAVE', 'jansen', 'Opgeslagen door jansen'],
    ['SAVE', null, 'Bijgewerkt met een gekoppelde relatie'],
    ['DELETE', 'jansen', 'Verwijderd door jansen'],
  ] as const)('says of a %s by %s: %s', (saga, username, title) => {
    expect(runTitle(saga, username)).toBe(title);
  });
});
