import type { ScheduleOverlapPolicy, ScheduleSpec } from '@temporalio/client';
import type { Duration } from '@temporalio/common';
import { CLEAN_UP } from './clean-up/contract.ts';
import { CLEAN_UP_FILES } from './stored-file/contract.ts';
import { KEEP_SUBSCRIPTIONS } from './subscription/contract.ts';
import { REQUEST_PASSES } from './sync/contract.ts';
import { ROLL_TASKS } from './task/contract.ts';

export interface Schedule {
  readonly name: string;
  readonly spec: ScheduleSpec;
  readonly workflow: string;
  readonly summary: string;
  readonly overlap: ScheduleOverlapPolicy;
  /** Missed starts older than this are skipped. */
  readonly catchUp: Duration;
}

const CLEAN_UP_EVERY = 60_000;
const CLEAN_UP_FILES_EVERY = 5 * 60_000;
/** Sources are due at spread times, so each run finds few. */
const REQUEST_PASSES_EVERY = 30_000;
const KEEP_SUBSCRIPTIONS_EVERY = 5 * 60_000;

/** Milliseconds between starts. */
export interface ScheduleVariation {
  readonly cleanUpEvery?: number | undefined;
  readonly keepSubscriptionsEvery?: number | undefined;
}

/** Temporal loses all others. */
export function schedules(variation: ScheduleVariation = {}): readonly Schedule[] {
  return [
    {
      name: 'sweep',
      spec: { intervals: [{ every: variation.cleanUpEvery ?? CLEAN_UP_EVERY }] },
      workflow: CLEAN_UP,
      summary: 'Requeues stale runs and imports, and deletes old import rows',
      overlap: 'SKIP',
      // A single clean-up finds what earlier ones would have.
      catchUp: '10 s',
    },
    {
      name: 'stored-files',
      spec: { intervals: [{ every: CLEAN_UP_FILES_EVERY }] },
      workflow: CLEAN_UP_FILES,
      summary: 'Deletes uploads that nothing owns, and the bytes of deleted files',
      overlap: 'SKIP',
      catchUp: '10 s',
    },
    {
      name: 'keep-subscriptions',
      spec: { intervals: [{ every: variation.keepSubscriptionsEvery ?? KEEP_SUBSCRIPTIONS_EVERY }] },
      workflow: KEEP_SUBSCRIPTIONS,
      summary: 'Creates and renews what providers were asked to tell of changes',
      overlap: 'SKIP',
      catchUp: '10 s',
    },
    {
      name: 'request-passes',
      spec: { intervals: [{ every: REQUEST_PASSES_EVERY }] },
      workflow: REQUEST_PASSES,
      summary: 'Has linked sources read whose time has come',
      overlap: 'SKIP',
      catchUp: '10 s',
    },
    {
      name: 'roll-tasks',
      // No clock change skips or repeats this hour.
      spec: { calendars: [{ hour: 4 }], timezone: 'Europe/Amsterdam' },
      workflow: ROLL_TASKS,
      summary: 'Opens the occurrences of tasks that fell due',
      // A run that lasts into the next day has passed series that are due by then.
      overlap: 'BUFFER_ONE',
      // A single run opens all that earlier ones would have, so a server that was away owes one start alone.
      catchUp: '3 days',
    },
  ];
}
