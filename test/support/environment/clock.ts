import { vi } from 'vitest';

/** Until `vi.useRealTimers()`; timers are unaffected. */
export function setClockOff(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}
