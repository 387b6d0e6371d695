export type CallPriority = 'reader' | 'background';

export interface SlotWish {
  /** The account that is called; calls of all processes for it share its slots. */
  readonly account: string;
  readonly priority: CallPriority;
  readonly signal: AbortSignal;
}

/** The report of a call that had a slot: the service had enough for so long. */
export type Throttled = (seconds: number) => void;

/** No slot came free in time, or the service had enough; the call was not sent. */
export class NoCallSlotError extends Error {
  override name = 'NoCallSlotError';
  /** Seconds until the service takes calls again; null when the account was merely busy. */
  readonly pausedSeconds: number | null;

  constructor(pausedSeconds: number | null) {
    super(pausedSeconds === null ? 'no call slot came free in time' : 'the account is paused');
    this.pausedSeconds = pausedSeconds;
  }
}

/** Few calls at once to one account, over all processes. */
export interface CallSlots {
  /** Runs `work`, one call, once there is a slot. Throws NoCallSlotError, or the reason of an aborted signal. */
  withSlot<T>(wish: SlotWish, work: (throttled: Throttled) => Promise<T>): Promise<T>;
}

export interface KeptSlots {
  /** Calls within `work`, which follow one another, take one slot of an account together, and leave it at the end. */
  keep<T>(work: () => Promise<T>): Promise<T>;
}

export interface CallLimiter {
  readonly slots: CallSlots;
  readonly priority: CallPriority;
}
