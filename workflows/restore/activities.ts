import type { SendContext } from '#services/email-sending/send-context.ts';
import { lookForLot } from '#services/restore/look-for-lot.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { RestoreActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 110_000;

export function createRestoreActivities(context: SendContext): RestoreActivities {
  return {
    lookForHeldMails: (input) =>
      withDeadline(DEADLINE, (signal) => lookForLot(context, input, signal).catch(retryLater)),
  };
}
