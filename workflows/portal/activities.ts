import type { PortalContext } from '#services/portal/portal-context.ts';
import { requestWithdrawal } from '#services/portal/request-withdrawal.ts';
import type { PortalActivities } from './contract.ts';

/** Below start-to-close, so that our own deadline decides. */
const DEADLINE = 45_000;

/** Safe to retry: a missing link counts as withdrawn. */
export function createPortalActivities(context: PortalContext): PortalActivities {
  return {
    withdrawLink: ({ officeId, entryId }) =>
      requestWithdrawal(context, { officeId, entryId }, AbortSignal.timeout(DEADLINE)),
  };
}
