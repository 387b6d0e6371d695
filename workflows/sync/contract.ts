import { defineSignal } from '@temporalio/workflow';
import type { SourceReference } from '#services/sync/source-row.ts';
import type { Branches } from '#workflows/branches.ts';

/** Type of the workflow that reads one source. */
export const SYNC_SOURCE = 'syncSource';
/** Type of the workflow that asks for passes that are due; a schedule starts it (workflows/schedules.ts). */
export const REQUEST_PASSES = 'requestPasses';

export type SourceInput = SourceReference;

/** A pass of the source is wanted. */
export const passWantedSignal = defineSignal('passWanted');

/** A source has one workflow, so that two passes never meet. */
export function sourceWorkflowId({ officeId, linkId }: SourceInput): string {
  return `sync:${officeId}:${linkId}`;
}

/** 'more': it goes on; 'done': until the next pass is wanted; 'closed': nothing of it is to be read for now. */
export type SourceStep = 'more' | 'done' | 'closed';

export interface SyncActivities {
  /** Prepares a source for its passes; a retry starts over, as it writes over what it found before. */
  prepareSource(input: SourceInput): Promise<void>;
  /** Runs stepOfSource for a few seconds, as often as there is more. */
  lookAtSource(input: SourceInput): Promise<SourceStep>;
  /** Writes what it read together with where the pass goes on: a retry reads on from there. */
  stepOfSource(input: SourceInput): Promise<SourceStep>;
  /** Requests the passes that are due by one statement, in which a second run finds nothing. */
  requestDuePasses(): Promise<number>;
}

/** Each adds five entries to the history, or some dozens where there was much to read. */
export const PASSES_OF_A_RUN = 100;

export const SYNC_SOURCE_BRANCHES = {
  'nothing-changed': ['lookAtSource', 'signal passWanted', 'lookAtSource', 'completed'],
  'read-step-by-step': [
    'lookAtSource',
    'stepOfSource',
    'stepOfSource',
    'signal passWanted',
    'lookAtSource',
    'completed',
  ],
  'prepared-then-read': [
    'lookAtSource',
    'prepareSource',
    'stepOfSource',
    'stepOfSource',
    'signal passWanted',
    'completed',
  ],
  'look-failed': ['lookAtSource', 'lookAtSource failed', 'stepOfSource', 'completed'],
  closed: ['lookAtSource', 'prepareSource', 'stepOfSource', 'completed'],
  'wanted-while-it-closes': [
    'prepareSource',
    'stepOfSource',
    'signal passWanted',
    'lookAtSource',
    'prepareSource',
    'completed',
  ],
  // Every failure of its activities is tried again, so that only an operator ends one.
  'step-ended-by-hand': ['lookAtSource', 'stepOfSource', 'stepOfSource failed', 'failed'],
  'cancelled-while-it-waits': ['lookAtSource', 'cancel requested', 'cancelled'],
  // The look leaves no mark: it is not waited for, and neither is a step.
  'cancelled-during-a-look': ['cancel requested', 'cancelled'],
  'cancelled-during-a-step': ['lookAtSource', 'stepOfSource', 'cancel requested', 'cancelled'],
  'history-too-long-within-a-pass': ['lookAtSource', 'stepOfSource', 'stepOfSource', 'continued as new'],
  'history-too-long-between-passes': [
    'lookAtSource',
    'signal passWanted',
    'lookAtSource',
    'continued as new',
  ],
  // By its own count, in a history that Temporal does not find too long yet.
  'enough-passes': [...Array.from({ length: PASSES_OF_A_RUN }, () => 'lookAtSource'), 'continued as new'],
} as const satisfies Branches;

export const REQUEST_PASSES_BRANCHES = {
  requested: ['requestDuePasses', 'completed'],
  'not-requested': ['requestDuePasses', 'requestDuePasses failed', 'failed'],
} as const satisfies Branches;
