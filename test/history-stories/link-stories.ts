import {
  attemptChangedSignal,
  type LINK_PROVIDER_BRANCHES,
  type LinkActivities,
  type PUSH_LINK_BRANCHES,
} from '#workflows/link/contract.ts';
import { fails } from './answers.ts';
import { OFFICE_ID, SUBJECT_ID } from './ids.ts';
import type { PlayedWorkflow, StoriesOf } from './story.ts';

const input = { officeId: OFFICE_ID, attemptId: SUBJECT_ID, kind: 'agenda' };

const WAIT = { do: 'wait', milliseconds: 15 * 60_000 } as const;
const SHORT_WAIT = { do: 'wait', milliseconds: 100 } as const;
const END = { do: 'end' } as const;

async function changeAfter({ until, signal }: PlayedWorkflow, step: string, times?: number): Promise<void> {
  await until(step, times);
  await signal(attemptChangedSignal);
}

export const LINK_PROVIDER_STORIES: StoriesOf<typeof LINK_PROVIDER_BRANCHES, LinkActivities> = {
  linked: {
    input,
    answers: {
      nextStepOfAttempt: [WAIT, { do: 'exchange' }, { do: 'identify' }, WAIT, END],
      exchangeCode: [undefined],
      identifyAccount: [undefined],
    },
    async meanwhile(workflow) {
      await changeAfter(workflow, 'timer started');
      await changeAfter(workflow, 'timer started', 2);
    },
  },
  expired: {
    input,
    answers: { nextStepOfAttempt: [SHORT_WAIT, { do: 'expire' }, END], expireAttempt: [undefined] },
  },
  'code-refused': { input, answers: { nextStepOfAttempt: [{ do: 'exchange' }, END], exchangeCode: [fails] } },
  'account-not-identified': {
    input,
    answers: {
      nextStepOfAttempt: [{ do: 'identify' }, END],
      identifyAccount: [fails],
      abandonAttempt: [undefined],
    },
  },
  abandoned: {
    input,
    answers: { nextStepOfAttempt: [{ do: 'abandon' }, END], abandonAttempt: [undefined] },
  },
  revoked: { input, answers: { nextStepOfAttempt: [{ do: 'revoke' }, END], revokeTokens: [undefined] } },
  'not-revoked': {
    input,
    answers: {
      nextStepOfAttempt: [{ do: 'revoke' }, END],
      revokeTokens: [fails],
      dropTokens: [undefined],
    },
  },
  'changed-at-its-end': {
    input,
    answers: {
      nextStepOfAttempt: [async ({ signal }) => signal(attemptChangedSignal).then(() => END), END],
    },
  },
  'history-too-long': {
    input,
    answers: { nextStepOfAttempt: [{ do: 'abandon' }], abandonAttempt: [undefined] },
  },
};

const push = { officeId: OFFICE_ID, pushId: SUBJECT_ID };

export const PUSH_LINK_STORIES: StoriesOf<typeof PUSH_LINK_BRANCHES, LinkActivities> = {
  'done-in-one-turn': { input: push, answers: { placePush: ['done'] } },
  'done-in-more-turns': { input: push, answers: { placePush: ['more', 'done'] } },
  'history-too-long': { input: push, answers: { placePush: ['more'] } },
};
