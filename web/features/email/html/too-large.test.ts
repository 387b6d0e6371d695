import { describe, expect, it } from 'vitest';
import { isTooLargeToShow } from './too-large.ts';

describe('a mail that is shown', () => {
  it('has six million characters at most, pictures in its text aside', () => {
    expect(isTooLargeToShow('a'.repeat(6_000_000))).toBe(false);
    expect(isTooLargeToShow('a'.repeat(6_000_001))).toBe(true);
    const picture = `<img src="data:image/png;base64,${'iVBO'.repeat(1_000_000)}">`;
    expect(isTooLargeToShow(`a${picture}b`)).toBe(false);
    expect(isTooLargeToShow(picture + 'a'.repeat(6_000_000))).toBe(true);
  });

  it('is measured by its length alone', () => {
    expect(isTooLargeToShow('data:image/'.repeat(600_000))).toBe(true);
  });
});
