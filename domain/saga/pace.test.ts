import { describe, expect, it } from 'vitest';
import { nextTurns, slowestPace } from './pace.ts';

const quick = { callsAMinute: 1_000, push: 3, removal: 1 };
const slow = { callsAMinute: 60, callsADay: 5_000, push: 2, removal: 0 };

describe('the pace of many relations', () => {
  it('is that of the slowest service, a call at a time, and leaves people a quarter', () => {
    expect(slowestPace([quick, slow], 'push')).toEqual({ gap: 2_667, mostADay: 1_875 });
    expect(slowestPace([slow, { ...slow, callsAMinute: 30, callsADay: 800 }], 'push')).toEqual({
      gap: 5_334,
      mostADay: 300,
    });
  });

  it('is two a second where no service asks for less', () => {
    expect(slowestPace([], 'push')).toEqual({ gap: 500, mostADay: null });
    expect(slowestPace([quick, slow], 'removal')).toEqual({ gap: 500, mostADay: null });
  });

  const now = new Date('2026-11-22T12:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const pace = { gap: 10_000, mostADay: null };

  it('goes on behind the turns that were given out before', () => {
    expect(nextTurns([], [pace, pace], now)).toEqual([now, later(10)]);
    expect(nextTurns([later(-60), later(300)], [pace, pace], now)).toEqual([later(310), later(320)]);
    expect(nextTurns([later(-60)], [pace], now)).toEqual([now]);
  });

  it('goes on a day later when a service’s day is full', () => {
    const daily = { gap: 10_000, mostADay: 2 };
    const day = 24 * 60 * 60;
    expect(nextTurns([later(-3_600)], [daily, daily, daily], now)).toEqual([
      now,
      later(day - 3_600),
      later(day),
    ]);
  });
});
