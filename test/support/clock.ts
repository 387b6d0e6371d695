import { vi } from 'vitest';

/** Until `vi.useRealTimers()`. Timers of this process go on as they do. */
export function setClockOff(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}
