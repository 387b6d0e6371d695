export const LOOK_FOR_LOT = 'lookForLot';

export interface LookForLotInput {
  readonly officeId: string;
  readonly lotId: string;
}

export interface RestoreActivities {
  /** Looks at the mail service for some mails of a lot. Each says that it was looked for, so that a retry repeats nothing. */
  lookForHeldMails(input: LookForLotInput): Promise<'more' | 'done'>;
}
