import type { ClaimedRelationRun } from '#domain/relation/claimed-relation-run.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import {
  type RELATION_SAGA_BRANCHES,
  type RelationActivities,
  savedSignal,
  stepSignal,
} from '#workflows/relation/contract.ts';
import { fails, lastsUntilCancelled, stepFails } from './answers.ts';
import { NEWER_RUN_ID, OFFICE_ID, RUN_ID, SUBJECT_ID } from './ids.ts';
import type { StoriesOf } from './story.ts';

const input = { officeId: OFFICE_ID, relationId: SUBJECT_ID };

function save(runId: string, revision: number, finance: SagaStepState): ClaimedRelationRun {
  const steps = [{ key: 'finance', state: finance }];
  return { runId, saga: 'save', revision, relationNumber: '2604', steps };
}

const SAVE = save(RUN_ID, 1, 'waiting');
const NEWER_SAVE = save(NEWER_RUN_ID, 2, 'waiting');

const DELETION: ClaimedRelationRun = {
  runId: RUN_ID,
  saga: 'delete',
  revision: 1,
  relationNumber: '2604',
  steps: [
    { key: 'finance', state: 'waiting' },
    { key: 'relation', state: 'waiting', needs: 'finance' },
  ],
};

export const RELATION_SAGA_STORIES: StoriesOf<typeof RELATION_SAGA_BRANCHES, RelationActivities> = {
  saved: { input, answers: { takeOver: [SAVE], pushStep: ['done'] } },
  'number-changed-meanwhile': {
    input,
    answers: {
      takeOver: [SAVE, { ...NEWER_SAVE, relationNumber: '2605' }],
      pushStep: [async ({ signal }) => signal(savedSignal).then(() => 'done' as const), 'done'],
    },
  },
  'nothing-open': { input, answers: { takeOver: [null] } },
  deleted: {
    input,
    answers: { takeOver: [DELETION], removeStep: ['done'], removeRelation: ['done'] },
  },
  'step-failed-then-retried': {
    input,
    answers: { takeOver: [SAVE], pushStep: [stepFails, 'done'] },
    async meanwhile({ until, signal }) {
      await until('pushStep failed');
      await signal(stepSignal);
    },
  },
  'step-failed-then-dismissed': {
    input,
    answers: { takeOver: [SAVE, save(RUN_ID, 1, 'dismissed')], pushStep: [stepFails] },
    async meanwhile({ until, signal }) {
      await until('pushStep failed');
      await signal(stepSignal);
    },
  },
  'save-superseded': {
    input,
    answers: { takeOver: [SAVE, NEWER_SAVE], pushStep: [lastsUntilCancelled, 'done'] },
    async meanwhile({ until, signal }) {
      await until('pushStep');
      await signal(savedSignal);
    },
  },
  'save-finished-then-superseded': {
    input,
    answers: {
      takeOver: [SAVE, NEWER_SAVE],
      pushStep: [async ({ signal }) => signal(savedSignal).then(() => 'done' as const), 'done'],
    },
  },
  'nothing-open-then-saved': {
    input,
    answers: {
      takeOver: [SAVE, null, null],
      pushStep: [
        async ({ signal }) => {
          await lastsUntilCancelled().catch(() => signal(savedSignal));
          return lastsUntilCancelled();
        },
      ],
    },
    async meanwhile({ until, signal }) {
      await until('pushStep');
      await signal(savedSignal);
    },
  },
  'step-ended-by-hand': {
    input,
    answers: { takeOver: [SAVE, null], pushStep: [fails], stopRuns: [undefined] },
  },
  'cancelled-by-hand': {
    input,
    answers: { takeOver: [SAVE], pushStep: [lastsUntilCancelled], stopRuns: [undefined] },
    async meanwhile({ until, cancel }) {
      await until('pushStep');
      await cancel();
    },
  },
  'history-too-long': {
    input,
    answers: { takeOver: [save(RUN_ID, 1, 'failed')] },
    async meanwhile({ signal, hasEnded }) {
      while (!(await hasEnded())) await signal(stepSignal);
    },
  },
};
