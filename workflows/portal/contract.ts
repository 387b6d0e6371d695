import type { Branches } from '#workflows/branches.ts';
import type { Try } from '#workflows/retry-until-ended.ts';

export const WITHDRAW_LINK = 'withdrawLink';

/** Ids only: the link itself opens the file. */
export interface WithdrawLinkInput {
  readonly officeId: string;
  readonly entryId: string;
  /** Tries in earlier histories. */
  readonly tries?: number;
}

export type WithdrawLinkTry = Try<'withdrawn' | 'stuck'>;

export interface PortalActivities {
  withdrawLink(input: WithdrawLinkInput): Promise<WithdrawLinkTry>;
}

export const WITHDRAW_LINK_BRANCHES = {
  withdrawn: ['withdrawLink', 'completed'],
  'tried-again': ['withdrawLink', 'timer', 'withdrawLink', 'completed'],
  'history-too-long': ['withdrawLink', 'timer', 'continued as new'],
} as const satisfies Branches;
