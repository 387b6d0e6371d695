import { describe, expect, it } from 'vitest';
import { isCompact, startsOpen } from './layout.ts';

describe('layout', () => {
  it('is compact up to and including 1024 [SHELL-70]', () => {
    expect(isCompact(1023)).toBe(true);
    expect(isCompact(1024)).toBe(true);
    expect(isCompact(1025)).toBe(false);
  });

  it('opens the sidebar from 1024 on where nothing was stored [SHELL-61]', () => {
    expect(startsOpen(null, 1023)).toBe(false);
    expect(startsOpen(null, 1025)).toBe(true);
  });

  it('is compact with an open sidebar at exactly 1024 [SHELL-71]', () => {
    expect([isCompact(1024), startsOpen(null, 1024)]).toEqual([true, true]);
  });

  it('keeps what was stored at any width [SHELL-60]', () => {
    expect(startsOpen('open', 390)).toBe(true);
    expect(startsOpen('closed', 1920)).toBe(false);
  });
});
