/** How much a service lets through by its own rules, and how much of that one relation takes. */
export interface CallLimits {
  readonly callsAMinute: number;
  /** Left out where the service counts no days. */
  readonly callsADay?: number;
  /** Calls that carry a relation there for the first time; those that take one away. */
  readonly push: number;
  readonly removal: number;
}

/** For a service that publishes no limit: our own care. */
export const UNPUBLISHED_CALLS_A_MINUTE = 120;

/** What many relations at once may take of a limit: the rest is for people's own saves. */
const SHARE = 0.75;
/** Milliseconds, also where no service asks for any: what is ours shares its queue with people's own saves. */
const LEAST_GAP = 500;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How fast relations go to the services of an office. */
export interface Pace {
  /** Milliseconds between one relation and the next. */
  readonly gap: number;
  /** Null where no service counts days. */
  readonly mostADay: number | null;
}

/** Milliseconds between two calls. */
export function callGap({ callsAMinute }: Pick<CallLimits, 'callsAMinute'>): number {
  return MINUTE / (callsAMinute * SHARE);
}

/** The pace of the slowest of these services. */
export function slowestPace(services: readonly CallLimits[], work: 'push' | 'removal'): Pace {
  const asked = services.filter((limits) => limits[work] > 0);
  const gaps = asked.map((limits) => limits[work] * callGap(limits));
  const days = asked.flatMap(({ callsADay, [work]: calls }) =>
    callsADay === undefined ? [] : [Math.floor((callsADay * SHARE) / calls)],
  );
  return {
    gap: Math.ceil(Math.max(LEAST_GAP, ...gaps)),
    mostADay: days.length === 0 ? null : Math.min(...days),
  };
}

/**
 * When each of these relations has its turn, behind the turns of the last day that were given out before (`earlier`,
 * the oldest first): no sooner than its gap after the one before it, and than a day after the one that many before it.
 */
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
