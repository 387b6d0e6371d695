import type { ScheduleOverlapPolicy, ScheduleSpec } from '@temporalio/client';
import type { Duration } from '@temporalio/common';
import { COMPARE_CALENDARS, POLL_CALENDARS } from './calendar/contract.ts';
import { COMPARE_MAILBOXES, POLL_MAILBOXES } from './mailbox/contract.ts';
import { SWEEP_FILES } from './stored-file/contract.ts';
import { KEEP_SUBSCRIPTIONS } from './subscription/contract.ts';
import { SWEEP } from './sweep/contract.ts';
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

const SWEEP_EVERY = 60_000;
const SWEEP_FILES_EVERY = 5 * 60_000;
const POLL_CALENDARS_EVERY = 5 * 60_000;
const POLL_MAILBOXES_EVERY = 5 * 60_000;
const KEEP_SUBSCRIPTIONS_EVERY = 5 * 60_000;

/** Milliseconds between starts, where they differ from the product's. */
export interface ScheduleVariation {
  readonly sweepEvery?: number | undefined;
  readonly keepSubscriptionsEvery?: number | undefined;
}

/** Every schedule of this version; others are deleted at Temporal. */
export function schedules(variation: ScheduleVariation = {}): readonly Schedule[] {
  return [
    {
      name: 'sweep',
      spec: { intervals: [{ every: variation.sweepEvery ?? SWEEP_EVERY }] },
      workflow: SWEEP,
      summary: 'Requeues stale runs and imports, and deletes old import rows',
      overlap: 'SKIP',
      // One sweep finds what earlier ones would have.
      catchUp: '10 s',
    },
    {
      name: 'stored-files',
      spec: { intervals: [{ every: SWEEP_FILES_EVERY }] },
      workflow: SWEEP_FILES,
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
      name: 'poll-calendars',
      spec: { intervals: [{ every: POLL_CALENDARS_EVERY }] },
      workflow: POLL_CALENDARS,
      summary: 'Reads linked calendars of which no change was told',
      overlap: 'SKIP',
      catchUp: '10 s',
    },
    {
      name: 'compare-calendars',
      // No clock change skips or repeats this hour.
      spec: { calendars: [{ hour: 4, minute: 30 }], timezone: 'Europe/Amsterdam' },
      workflow: COMPARE_CALENDARS,
      summary: 'Compares linked calendars with the agenda, and moves their window on',
      overlap: 'SKIP',
      catchUp: '3 days',
    },
    {
      name: 'poll-mailboxes',
      spec: { intervals: [{ every: POLL_MAILBOXES_EVERY }] },
      workflow: POLL_MAILBOXES,
      summary: 'Reads linked mailboxes of which no change was told',
      overlap: 'SKIP',
      catchUp: '10 s',
    },
    {
      name: 'compare-mailboxes',
      // No clock change skips or repeats this hour.
      spec: { calendars: [{ hour: 3, minute: 30 }], timezone: 'Europe/Amsterdam' },
      workflow: COMPARE_MAILBOXES,
      summary: 'Compares the index of linked mailboxes with what they hold',
      overlap: 'SKIP',
      catchUp: '3 days',
    },
    {
      name: 'roll-tasks',
      // No clock change skips or repeats this hour.
      spec: { calendars: [{ hour: 4 }], timezone: 'Europe/Amsterdam' },
      workflow: ROLL_TASKS,
      summary: 'Opens the occurrences of tasks that fell due',
      // One that lasts into the next day has passed series that are due by then.
      overlap: 'BUFFER_ONE',
      // One run opens all that earlier ones would have, so a server that was away owes one start alone.
      catchUp: '3 days',
    },
  ];
}
