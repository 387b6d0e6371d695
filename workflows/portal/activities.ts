import type { PortalContext } from '#services/portal/portal-context.ts';
import { requestWithdrawal } from '#services/portal/request-withdrawal.ts';
import type { PortalActivities } from './contract.ts';

/** Below start-to-close, so that we decide what silence means. */
const DEADLINE = 45_000;

/** The activity that takes a link away; why it may be run again, its service says. */
export function createPortalActivities(context: PortalContext): PortalActivities {
  return {
    withdrawLink: ({ officeId, entryId }) =>
      requestWithdrawal(context, { officeId, entryId }, AbortSignal.timeout(DEADLINE)),
  };
}
