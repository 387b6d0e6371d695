import type { LinkContext } from '#services/link/link-context.ts';
import { schedulePush } from '#services/link/schedule-push.ts';
import {
  abandonAttempt,
  dropTokens,
  exchangeCode,
  expireAttempt,
  identifyAccount,
  nextStepOfAttempt,
  revokeTokens,
} from '#services/link/work-attempt.ts';
import { withHeartbeat } from '#workflows/heartbeat.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { LinkActivities } from './contract.ts';

/** Each use case says why its retry is safe. */
export function createLinkActivities(context: LinkContext): LinkActivities {
  return {
    nextStepOfAttempt: (input) => atService(() => nextStepOfAttempt(context, input)),
    exchangeCode: (input) => atService(() => exchangeCode(context, input)),
    identifyAccount: (input) => atService(() => identifyAccount(context, input)),
    expireAttempt: (input) => atService(() => expireAttempt(context, input)),
    abandonAttempt: (input) => atService(() => abandonAttempt(context, input)),
    revokeTokens: (input) => atService(() => revokeTokens(context, input)),
    dropTokens: (input) => atService(() => dropTokens(context, input)),
    placePush: (input) => atService(() => schedulePush(context, input)),
  };
}

/** Waits as long as a service asks. */
function atService<Result>(work: () => Promise<Result>): Promise<Result> {
  return withHeartbeat(() => work().catch(retryLater));
}
