import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSocket } from './socket.ts';

const tries: object[] = [];

class UnansweredSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readonly readyState = UnansweredSocket.CLOSED;
  onclose: (event: CloseEvent) => void = () => undefined;

  constructor() {
    super();
    tries.push(this);
    queueMicrotask(() => this.onclose(new CloseEvent('close', { code: 1006 })));
  }

  close(): void {
    // It never was open.
  }
}

beforeEach(() => {
  tries.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', UnansweredSocket);
  vi.stubGlobal('location', { origin: 'https://balie.example' });
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('tries again however long the server is away, at last every 300,000 ms [WS-09, WS-10]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const stop = createSocket().subscribe(
    { query: 'subscription { relationChanged }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(tries).toHaveLength(3);

  await vi.advanceTimersByTimeAsync(3_600_000);
  const before = tries.length;
  await vi.advanceTimersByTimeAsync(12 * 300_000);
  expect(tries).toHaveLength(before + 12);
  stop();
});
