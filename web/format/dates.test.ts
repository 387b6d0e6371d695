import { describe, expect, it } from 'vitest';
import { formatDate, formatFullDate, formatTime } from './dates.ts';

describe('dates', () => {
  const winter = new Date('2026-12-04T13:05:00Z');
  const summer = new Date('2026-07-01T22:30:00Z');

  it('writes Dutch short dates [SHELL-02]', () => {
    expect(formatDate(winter)).toBe('vr 4 dec 2026');
  });

  it('keeps the Dutch clock through summer time and over midnight', () => {
    expect(formatTime(winter)).toBe('14:05');
    expect(formatTime(summer)).toBe('00:30');
    expect(formatDate(summer)).toBe('do 2 jul 2026');
  });

  it('has a full date for the tooltip [CONST-07]', () => {
    expect(formatFullDate(winter)).toBe('vrijdag 4 december 2026 om 14:05');
  });
});
