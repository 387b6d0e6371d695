import { defineSignal } from '@temporalio/workflow';
import type { AttemptStep } from '#domain/link/attempt-state.ts';
import type { Branches } from '#workflows/branches.ts';

export const LINK_PROVIDER = 'linkProvider';
export const PUSH_LINK = 'pushLink';

/** Ids only: codes and tokens are in the attempt's row, encrypted. */
export interface LinkProviderInput {
  readonly officeId: string;
  readonly attemptId: string;
  readonly kind: string;
}

export interface PushLinkInput {
  readonly officeId: string;
  readonly pushId: string;
}

/** The attempt's row changed: a callback, 'Afronden', 'Annuleren' or 'Ontkoppelen'. */
export const attemptChangedSignal = defineSignal('attemptChanged');

/** An attempt has one workflow; ops read its office and kind in its id. */
export function linkWorkflowId({ officeId, attemptId, kind }: LinkProviderInput): string {
  return `link:${officeId}:${kind}:${attemptId}`;
}

export interface LinkActivities {
  nextStepOfAttempt(input: LinkProviderInput): Promise<AttemptStep>;
  /** Never retried: a code is good once. */
  exchangeCode(input: LinkProviderInput): Promise<void>;
  identifyAccount(input: LinkProviderInput): Promise<void>;
  expireAttempt(input: LinkProviderInput): Promise<void>;
  abandonAttempt(input: LinkProviderInput): Promise<void>;
  revokeTokens(input: LinkProviderInput): Promise<void>;
  dropTokens(input: LinkProviderInput): Promise<void>;
  placePush(input: PushLinkInput): Promise<'more' | 'done'>;
}

export const LINK_PROVIDER_BRANCHES = {
  linked: [
    'nextStepOfAttempt',
    'signal attemptChanged',
    'exchangeCode',
    'identifyAccount',
    'nextStepOfAttempt',
    'signal attemptChanged',
    'nextStepOfAttempt',
    'completed',
  ],
  expired: ['nextStepOfAttempt', 'timer', 'nextStepOfAttempt', 'expireAttempt', 'completed'],
  'code-refused': ['exchangeCode', 'exchangeCode failed', 'nextStepOfAttempt', 'completed'],
  'account-not-identified': ['identifyAccount', 'identifyAccount failed', 'abandonAttempt', 'completed'],
  abandoned: ['nextStepOfAttempt', 'abandonAttempt', 'completed'],
  revoked: ['revokeTokens', 'nextStepOfAttempt', 'completed'],
  'not-revoked': ['revokeTokens', 'revokeTokens failed', 'dropTokens', 'completed'],
  'changed-at-its-end': ['nextStepOfAttempt', 'signal attemptChanged', 'nextStepOfAttempt', 'completed'],
  'history-too-long': ['nextStepOfAttempt', 'continued as new'],
} as const satisfies Branches;

export const PUSH_LINK_BRANCHES = {
  'done-in-one-turn': ['placePush', 'completed'],
  'done-in-more-turns': ['placePush', 'placePush', 'completed'],
  'history-too-long': ['placePush', 'continued as new'],
} as const satisfies Branches;
