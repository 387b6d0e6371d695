import { proxyActivities, setHandler, sleep } from '@temporalio/workflow';
import { type EmailSendActivities, type EmailSendInput, sendChangedSignal } from './contract.ts';

/** Safe to retry, as contract.ts says: the database holds whether the one attempt was made. */
const { workOnSend } = proxyActivities<EmailSendActivities>({
  startToCloseTimeout: '1 minute',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

const LOOK_AGAIN = '5 s';

/** Sends one mail, once, and looks for what became of it while that is not known. */
export async function sendEmail(input: EmailSendInput): Promise<void> {
  setHandler(sendChangedSignal, () => undefined);
  while ((await workOnSend(input)) === 'wait') await sleep(LOOK_AGAIN);
}
