import { z } from 'zod';

/** A test chooses where sources on Graph mail disagree, or say that both happen; the first is the default. */
export const mailHabits = z.strictObject({
  /**
   * A mail that left a folder and came back within a pass, by immutable ids: only the removal is listed
   * (msgraph-docs#21752, areas/mail.md 1.1), or the mail as it is.
   */
  returnWithinPass: z.enum(['lost', 'told']),
  /** A changed read mark comes with its id alone (msgraph-docs#7776), or as the whole mail. */
  readMark: z.enum(['alone', 'whole']),
  /** So many coming passes of several pages end after their first, and look complete (areas/mail.md 1.5). */
  truncatedPasses: z.number().int().nonnegative(),
  /** A token met with the other kind of ids: SyncStateInvalid (alcionai/corso#3176), or as outlook-immutable-id says. */
  mixedIds: z.enum(['refused', 'answered']),
  /** The code of a delta token that has ended (areas/mail.md 1.3; msgraph-docs-contrib#7897). */
  endedToken: z.enum(['SyncStateNotFound', 'syncStateNotFound', 'resyncRequired']),
  /** The immutable id of a sent mail stays (outlook-immutable-id), or is another (msgraph-docs#6250). */
  sentCopy: z.enum(['same-id', 'new-id']),
  /** The copy in Sent Items is there at once, when `releaseSent` is called, or never (areas/mail.md 4). */
  sentCopyComes: z.enum(['at-once', 'held', 'never']),
  /** Sending what was sent already: refused, or sent once more; Graph promises nothing (msgraph-docs-contrib#921). */
  sendAgain: z.enum(['refused', 'sent']),
  /** A mail sent for a shared mailbox lies with the signed-in user (zammad#5567), or in that mailbox. */
  sentOfShared: z.enum(['signed-in', 'shared']),
  /** Each so many saves of a draft one is refused with 412, and passes when repeated (davmail#491); 0: none. */
  conflictEvery: z.number().int().nonnegative(),
  /** DELETE leaves a mail among the recoverable items (work-iq#94), or nowhere; documented is neither (msgraph-docs#19256). */
  deletion: z.enum(['recoverable', 'gone']),
  /** A body of plain text comes as it is (msgraph-docs#12595), or as HTML (user-list-messages). */
  textBody: z.enum(['as-it-is', 'html']),
  /** Files smaller than this are refused a session: 3 MB are 3,000,000 or 3,145,728 bytes (outlook-large-attachments). */
  leastSession: z.number().int().positive(),
  /** The mark of an image in the text is lost by a session (msgraph-docs-contrib#785 of 2020), or kept. */
  inlineInSession: z.enum(['lost', 'kept']),
  /** A session for a shared mailbox is given (msgraph-docs#10831), or refused with 403 (a known issue of 2021). */
  sharedSession: z.enum(['given', 'refused']),
  /** More calls than this at once to a mailbox, over mail, agenda and contacts, are refused (throttling-limits); 0: none. */
  callsAtOnce: z.number().int().nonnegative(),
});
export type MailHabits = z.output<typeof mailHabits>;

export const FIRST_MAIL_HABITS: MailHabits = {
  returnWithinPass: 'lost',
  readMark: 'alone',
  truncatedPasses: 0,
  mixedIds: 'refused',
  endedToken: 'SyncStateNotFound',
  sentCopy: 'same-id',
  sentCopyComes: 'at-once',
  sendAgain: 'refused',
  sentOfShared: 'signed-in',
  conflictEvery: 0,
  deletion: 'recoverable',
  textBody: 'as-it-is',
  leastSession: 3_000_000,
  inlineInSession: 'lost',
  sharedSession: 'given',
  callsAtOnce: 0,
};
