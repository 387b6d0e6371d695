import { continueAsNew, proxyActivities, setHandler, sleep, workflowInfo } from '@temporalio/workflow';
import {
  type EmailSendActivities,
  type EmailSendInput,
  type MailingInput,
  mailingChangedSignal,
  sendChangedSignal,
} from './contract.ts';

/** Safe to retry, as contract.ts says: the database says what was attempted. */
const { workOnSend, workOnMailing } = proxyActivities<EmailSendActivities>({
  startToCloseTimeout: '1 minute',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

/** Looks for the outcome of the one attempt while that is not known. */
export async function sendEmail(input: EmailSendInput): Promise<void> {
  setHandler(sendChangedSignal, () => undefined);
  for (;;) {
    const step = await workOnSend(input);
    if (step.end === 'done') return;
    await sleep(step.afterSeconds * 1_000);
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof sendEmail>(input);
  }
}

export async function runMailing(input: MailingInput): Promise<void> {
  let isChanged = false;
  setHandler(mailingChangedSignal, () => {
    isChanged = true;
  });
  for (;;) {
    isChanged = false;
    const step = await workOnMailing(input);
    if (step.end === 'again') await sleep(step.afterSeconds * 1_000);
    // Somebody may have gone on with it while it was found stopped.
    else if (!isChanged) return;
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof runMailing>(input);
  }
}
