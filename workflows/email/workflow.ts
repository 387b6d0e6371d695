import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import { repeatWhileSignalled } from '#workflows/repeat-while-signalled.ts';
import {
  emailsChangedSignal,
  type MailboxActivities,
  type MailboxInput,
  mailboxPassRequestedSignal,
} from './contract.ts';

/** Safe to retry, as contract.ts says. A mailbox that is away is asked until it is back. */
const activities = proxyActivities<Pick<MailboxActivities, 'stepOfMailbox' | 'pushChangesOfEmails'>>({
  startToCloseTimeout: '10 minutes',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '5 minutes' },
});

const database = proxyLocalActivities<Pick<MailboxActivities, 'requestDueMailboxes'>>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 1 },
});

/** Earlier releases started it; syncSource reads mailboxes now. */
export async function syncMailbox(input: MailboxInput): Promise<void> {
  await repeatWhileSignalled(mailboxPassRequestedSignal, input, {
    step: () => activities.stepOfMailbox(input),
  });
}

export async function pushEmailChanges(input: MailboxInput): Promise<void> {
  await repeatWhileSignalled(emailsChangedSignal, input, {
    step: () => activities.pushChangesOfEmails(input),
  });
}

/** Earlier releases started it. */
export async function pollMailboxes(): Promise<number> {
  return database.requestDueMailboxes({ kind: 'changes' });
}

/** Earlier releases started it. */
export async function compareMailboxes(): Promise<number> {
  return database.requestDueMailboxes({ kind: 'full' });
}
