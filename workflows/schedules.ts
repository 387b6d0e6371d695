import type { ScheduleOverlapPolicy, ScheduleSpec } from '@temporalio/client';
import type { Duration } from '@temporalio/common';
import { SWEEP } from './sweep/contract.ts';

export interface Schedule {
  readonly name: string;
  readonly spec: ScheduleSpec;
  /** Takes no input. */
  readonly workflow: string;
  readonly summary: string;
  readonly overlap: ScheduleOverlapPolicy;
  /** Starts that were missed for longer, because Temporal was away, are not made up. */
  readonly catchUp: Duration;
}

const SWEEP_EVERY = 60_000;

/** Every schedule of this version; one that is taken out here is deleted at Temporal. */
export function schedules(variation: { readonly sweepEvery?: number | undefined } = {}): readonly Schedule[] {
  return [
    {
      name: 'sweep',
      spec: { intervals: [{ every: variation.sweepEvery ?? SWEEP_EVERY }] },
      workflow: SWEEP,
      summary: 'Requeues stale runs and imports, and deletes old import rows',
      overlap: 'SKIP',
      // One sweep finds all that earlier ones would have found.
      catchUp: '10 s',
    },
  ];
}
