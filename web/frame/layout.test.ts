import { describe, expect, it } from 'vitest';
import { startsOpen } from './layout.ts';

describe('sidebar', () => {
  it('opens the sidebar from 1024 on where nothing was stored [SHELL-61, SHELL-71]', () => {
    expect(startsOpen(null, 1023)).toBe(false);
    expect(startsOpen(null, 1024)).toBe(true);
    expect(startsOpen(null, 1025)).toBe(true);
  });

  it('keeps what was stored at any width [SHELL-60]', () => {
    expect(startsOpen('open', 390)).toBe(true);
    expect(startsOpen('closed', 1920)).toBe(false);
  });
});
