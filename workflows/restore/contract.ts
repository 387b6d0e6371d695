import type { Branches } from '#workflows/branches.ts';

export const LOOK_FOR_LOT = 'lookForLot';

export interface LookForLotInput {
  readonly officeId: string;
  readonly lotId: string;
}

export interface RestoreActivities {
  /** Looks at the mail service for some mails of a lot. Each says that it was looked for, so that a retry repeats nothing. */
  lookForHeldMails(input: LookForLotInput): Promise<'more' | 'done'>;
}

export const LOOK_FOR_LOT_BRANCHES = {
  'done-in-one-turn': ['lookForHeldMails', 'completed'],
  'done-in-more-turns': ['lookForHeldMails', 'lookForHeldMails', 'completed'],
  'history-too-long': ['lookForHeldMails', 'continued as new'],
} as const satisfies Branches;
