import { describe, expect, it } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

describe('reconnect delay', () => {
  it('is a random factor times 1.5 to the power of the retry count, in seconds [WS-09]', () => {
    expect(reconnectDelay(0, 1)).toBeCloseTo(1_000);
    expect(reconnectDelay(4, 1)).toBeCloseTo(5_062.5);
    expect(reconnectDelay(4, 0)).toBeCloseTo(506.25);
  });

  it('never exceeds 300,000 ms [WS-10]', () => {
    expect(reconnectDelay(14, 1)).toBeLessThan(300_000);
    expect(reconnectDelay(15, 1)).toBe(300_000);
    expect(reconnectDelay(10_000, 0.5)).toBe(300_000);
  });
});
