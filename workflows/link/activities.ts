import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { ProviderFailedError } from '#domain/errors.ts';
import type { LinkContext } from '#services/link/link-context.ts';
import { placePush } from '#services/link/place-push.ts';
import {
  abandonAttempt,
  dropTokens,
  exchangeCode,
  expireAttempt,
  identifyAccount,
  nextStepOfAttempt,
  revokeTokens,
} from '#services/link/work-attempt.ts';
import type { LinkActivities } from './contract.ts';

const HEARTBEAT_MILLISECONDS = 1_000;

/** What is safe about a retry stands with each use case. */
export function createLinkActivities(context: LinkContext): LinkActivities {
  return {
    nextStepOfAttempt: (input) => alive(() => nextStepOfAttempt(context, input)),
    exchangeCode: (input) => alive(() => exchangeCode(context, input)),
    identifyAccount: (input) => alive(() => identifyAccount(context, input)),
    expireAttempt: (input) => alive(() => expireAttempt(context, input)),
    abandonAttempt: (input) => alive(() => abandonAttempt(context, input)),
    revokeTokens: (input) => alive(() => revokeTokens(context, input)),
    dropTokens: (input) => alive(() => dropTokens(context, input)),
    placePush: (input) => alive(() => placePush(context, input)),
  };
}

/** Heartbeats, so that a killed worker is noticed, and waits as long as a service asks. */
async function alive<Result>(work: () => Promise<Result>): Promise<Result> {
  const activity = Context.current();
  const heartbeat = setInterval(() => activity.heartbeat(), HEARTBEAT_MILLISECONDS);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    const { code, message, retryAfterSeconds } = error;
    throw ApplicationFailure.create({
      type: 'ProviderFailed',
      message,
      details: [{ code }],
      ...(retryAfterSeconds === null ? {} : { nextRetryDelay: `${retryAfterSeconds} s` }),
    });
  } finally {
    clearInterval(heartbeat);
  }
}
