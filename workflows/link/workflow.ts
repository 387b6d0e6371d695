import {
  ActivityFailure,
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { AttemptStep } from '#domain/link/attempt-state.ts';
import {
  attemptChangedSignal,
  type LinkActivities,
  type LinkProviderInput,
  type PushLinkInput,
} from './contract.ts';

/** Retries are safe: each reads what is stored and changes it only from the state it expects. */
const resumable = proxyActivities<LinkActivities>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '500 ms', maximumInterval: '15 s' },
});

/** Tries for three hours, then the tokens are dropped without the provider. */
const revoking = proxyActivities<Pick<LinkActivities, 'revokeTokens'>>({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '6 s',
  scheduleToCloseTimeout: '3 hours',
  retry: { initialInterval: '1 s', maximumInterval: '5 minutes' },
});

/** A lost try is not repeated: the code may have been used. */
const once = proxyActivities<Pick<LinkActivities, 'exchangeCode'>>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '6 s',
  retry: { maximumAttempts: 1 },
});

const IDENTIFY_AT_MOST = '10 minutes';

/** Revokes what ends half-way. The row says what is to be done, so a repeated signal does no harm. */
export async function linkProvider(input: LinkProviderInput): Promise<void> {
  let isChanged = false;
  setHandler(attemptChangedSignal, () => {
    isChanged = true;
  });
  for (;;) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof linkProvider>(input);
    isChanged = false;
    const step = await resumable.nextStepOfAttempt(input);
    setCurrentDetails(detailsOf(input, step));
    if (step.do === 'end' && !isChanged) return;
    if (step.do === 'wait') await condition(() => isChanged, step.milliseconds);
    else if (step.do !== 'end') await perform(input, step.do);
  }
}

async function perform(
  input: LinkProviderInput,
  step: Exclude<AttemptStep['do'], 'wait' | 'end'>,
): Promise<void> {
  switch (step) {
    case 'exchange':
      return once.exchangeCode(input).catch(ended);
    case 'identify':
      return resumable.identifyAccount
        .executeWithOptions({ scheduleToCloseTimeout: IDENTIFY_AT_MOST }, [input])
        .catch((error: unknown) => {
          ended(error);
          return resumable.abandonAttempt(input);
        });
    case 'expire':
      return resumable.expireAttempt(input);
    case 'abandon':
      return resumable.abandonAttempt(input);
    case 'revoke':
      return revoking.revokeTokens(input).catch((error: unknown) => {
        ended(error);
        return resumable.dropTokens(input);
      });
  }
}

function ended(error: unknown): void {
  if (!(error instanceof ActivityFailure)) throw error;
}

function detailsOf({ kind }: LinkProviderInput, step: AttemptStep): string {
  const waiting = step.do === 'wait' ? 'waiting for the person' : step.do;
  return `**Link of ${kind}**: ${waiting}`;
}

export async function pushLink(input: PushLinkInput): Promise<void> {
  while ((await resumable.placePush(input)) === 'more') {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof pushLink>(input);
  }
}
