/** Published limits, and the calls that one relation takes. */
export interface CallLimits {
  readonly callsAMinute: number;
  /** Absent where the service has no daily limit. */
  readonly callsADay?: number;
  readonly push: number;
  readonly removal: number;
}

/** For a service that publishes no limit. */
export const UNPUBLISHED_CALLS_A_MINUTE = 120;

/** Bulk work leaves the rest to users' saves. */
const SHARE = 0.75;
/** Milliseconds: the least between two turns of bulk work, whether they push or remove. */
const LEAST_GAP = 500;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface Pace {
  readonly gap: number;
  /** Null where no service has a daily limit. */
  readonly mostADay: number | null;
}

/** Milliseconds between two calls. */
export function callGap({ callsAMinute }: Pick<CallLimits, 'callsAMinute'>): number {
  return MINUTE / (callsAMinute * SHARE);
}

/** The pace of the slowest of these services. */
export function slowestPace(services: readonly CallLimits[], work: 'push' | 'removal'): Pace {
  const limited = services.filter((limits) => limits[work] > 0);
  const gaps = limited.map((limits) => limits[work] * callGap(limits));
  const days = limited.flatMap(({ callsADay, [work]: calls }) =>
    callsADay === undefined ? [] : [Math.floor((callsADay * SHARE) / calls)],
  );
  return {
    gap: Math.ceil(Math.max(LEAST_GAP, ...gaps)),
    mostADay: days.length === 0 ? null : Math.min(...days),
  };
}

/** Each turn is a gap after the last, within the daily limit. `earlier`: the last day's, oldest first. */
export function nextTurns(earlier: readonly Date[], paces: readonly Pace[], now: Date): Date[] {
  const turns = earlier.map((turn) => turn.getTime());
  for (const { gap, mostADay } of paces) {
    const last = turns.at(-1);
    const first = mostADay === null ? undefined : turns.at(-mostADay);
    const bounds = [last === undefined ? 0 : last + gap, first === undefined ? 0 : first + DAY];
    turns.push(Math.max(now.getTime(), ...bounds));
  }
  return turns.slice(earlier.length).map((turn) => new Date(turn));
}
