import type { MailEnd } from '#domain/system-mail/mail-end.ts';

/** Milliseconds in which an invitation can be accepted, and in which its mail is tried. */
export const INVITATION_LIFE = 7 * 24 * 60 * 60_000;
const MAIL_LIFE = 4 * 60 * 60_000;

/** The one answer to every dead invitation: a stranger must not learn whether there was one. */
export const DEAD_INVITATION =
  'Deze uitnodiging werkt niet (meer). Vraag een beheerder van uw kantoor om een nieuwe.';

export type InvitationMail = 'queued' | MailEnd;

/** How far a user without a password is: the mail's state, or 'expired' once the link works no more. */
export type InvitationState = InvitationMail | 'expired';

export interface StoredInvitation {
  readonly expiresAt: Date | null;
  readonly mailState: InvitationMail | null;
  /** The mail's text is still stored, so the attempt to send it has not ended. */
  readonly isMailOpen: boolean;
}

/** A link whose mail surely did not leave is shown as such: nobody has it. */
export function invitationState(
  { expiresAt, mailState, isMailOpen }: StoredInvitation,
  now: Date,
): InvitationState {
  if (expiresAt === null || mailState === null || expiresAt <= now) return 'expired';
  // The sender writes 'unknown' before the call, in case its answer is lost.
  return isMailOpen ? 'queued' : mailState;
}

/** Whether its mail is no longer tried: an admin sees it fail while the link would still work for days. */
export function isMailOver(invitedAt: Date, now: Date): boolean {
  return now.getTime() - invitedAt.getTime() >= MAIL_LIFE;
}
