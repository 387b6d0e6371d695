import type { Branches } from '#workflows/branches.ts';

/** Type of the workflow that opens what fell due of every series; a schedule starts it (workflows/schedules.ts). */
export const ROLL_TASKS = 'rollTasks';

/** 'months': series of months, quarters and years alone (ledger REST-127). */
export type RolledPeriods = 'all' | 'months';

export interface RollTasksInput {
  /** Absent: all. */
  readonly period?: RolledPeriods;
  /** The progress of an earlier history of the same workflow. */
  readonly progress?: RollProgress;
}

export interface RollProgress {
  readonly pass: number;
  /** The series up to which this pass came. */
  readonly after: string | null;
  readonly opened: number;
  /** Series that could not be rolled in this pass. */
  readonly failed: number;
}

export interface SeriesOfOffice {
  readonly officeId: string;
  readonly seriesIds: readonly string[];
}

export interface RolledTasks {
  /** Occurrences that were opened. */
  readonly opened: number;
  /** Series that could not be rolled. */
  readonly failed: number;
}

export interface TaskActivities {
  /** A page of the series that are due, office by office. Reads alone. */
  findDueSeries(input: {
    readonly period: RolledPeriods;
    readonly after: string | null;
  }): Promise<{ readonly due: readonly SeriesOfOffice[]; readonly after: string | null }>;
  /** A retry finds nothing: a series says how far it came, in the transaction that opens occurrences. */
  rollSeries(input: SeriesOfOffice): Promise<RolledTasks>;
}

export const ROLL_TASKS_BRANCHES = {
  'none-due': ['findDueSeries', 'completed'],
  rolled: ['findDueSeries', 'rollSeries', 'findDueSeries', 'rollSeries', 'completed'],
  'office-locked': ['findDueSeries', 'rollSeries', 'rollSeries failed', 'rollSeries', 'completed'],
  'failed-then-rolled': ['rollSeries', 'timer', 'findDueSeries', 'rollSeries', 'completed'],
  'failed-twice': ['rollSeries', 'timer', 'findDueSeries', 'rollSeries', 'failed'],
  'office-not-rolled': ['rollSeries', 'rollSeries failed', 'failed'],
  'history-too-long': ['findDueSeries', 'rollSeries', 'continued as new'],
} as const satisfies Branches;
