import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSocket } from './socket.ts';

const ended = vi.hoisted(() => ({ tokenInvalid: vi.fn(), tokenExpired: vi.fn() }));
vi.mock('#web/session/rejected-session.ts', () => ended);

const tries: object[] = [];
/** How each try ends. */
let closing: CloseEventInit = { code: 1006 };

class UnansweredSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readonly readyState = UnansweredSocket.CLOSED;
  onclose: (event: CloseEvent) => void = () => undefined;

  constructor() {
    super();
    tries.push(this);
    queueMicrotask(() => this.onclose(new CloseEvent('close', closing)));
  }

  close(): void {
    // It never was open.
  }
}

beforeEach(() => {
  tries.length = 0;
  closing = { code: 1006 };
  for (const mock of Object.values(ended)) mock.mockReset();
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

function subscribe(): () => void {
  return createSocket().subscribe(
    { query: 'subscription { relationChanged }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
}

it('tries again however long the server is away, at last every 300,000 ms [WS-09, WS-10]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const stop = subscribe();
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

it.each([
  ['Token verlopen', [['Token verlopen']], []],
  ['Invalid token', [], [[]]],
])(
  'ends the session for good where the server says %s [WS-08, SESSION-07]',
  async (reason, expired, invalid) => {
    closing = { code: 4401, reason, wasClean: true };
    subscribe();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tries).toHaveLength(1);
    expect(ended.tokenExpired.mock.calls).toEqual(expired);
    expect(ended.tokenInvalid.mock.calls).toEqual(invalid);
  },
);

it.each([1012, 1013, 1001])(
  'opens again after code %i, which is no word on the session [WS-08]',
  async (code) => {
    closing = { code, reason: 'Rol gewijzigd', wasClean: true };
    const stop = subscribe();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries.length).toBeGreaterThan(1);
    expect([ended.tokenExpired.mock.calls, ended.tokenInvalid.mock.calls]).toEqual([[], []]);
    stop();
  },
);
