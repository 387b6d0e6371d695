import type { Pair } from './pairs.ts';
import { median, type Spread, spread } from './statistics.ts';

/**
 * What a measurement is compared with. `gate`: missing it fails the run; the others are too noisy for that.
 */
export interface Bar {
  readonly atMost: number;
  readonly of: 'ratio' | 'ours';
  readonly gate: boolean;
}

export type Unit =
  | 'ms'
  | 's'
  | 'kB'
  | 'MiB'
  | 'statements'
  | 'commits'
  | 'events'
  | 'requests'
  | 'requests/s';

/** One line of the report. */
export interface Result {
  /** The measurement as docs/benchmarks.md names it: 'P1', 'lease'. */
  readonly id: string;
  readonly what: string;
  readonly unit: Unit;
  readonly ours: number;
  readonly baseline: number | null;
  /** Of ours to the baseline, over all pairs. */
  readonly ratio: Spread | null;
  readonly bar: Bar | null;
}

export type Verdict = 'met' | 'missed' | 'noted';

export function verdictOf({ bar, ours, ratio }: Result): Verdict {
  if (bar === null) return 'noted';
  const value = bar.of === 'ours' ? ours : (ratio?.median ?? Number.NaN);
  return value <= bar.atMost ? 'met' : 'missed';
}

/** A line that compares one figure of the samples of both sides, pair by pair. */
export function compare<Sample>(
  line: Pick<Result, 'id' | 'what' | 'unit' | 'bar'>,
  pairs: readonly Pair<Sample>[],
  figure: (sample: Sample) => number,
): Result {
  return {
    ...line,
    ours: median(pairs.map((pair) => figure(pair.ours))),
    baseline: median(pairs.map((pair) => figure(pair.baseline))),
    ratio: spread(pairs.map((pair) => figure(pair.ours) / figure(pair.baseline))),
  };
}

/** A line that stands by itself. */
export function single(line: Pick<Result, 'id' | 'what' | 'unit' | 'bar' | 'ours'>): Result {
  return { ...line, baseline: null, ratio: null };
}
