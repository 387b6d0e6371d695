import type { EmailAddress } from '#domain/email/email-address.ts';

export const INVITATION_KINDS = [
  'request',
  'cancelled',
  'accepted',
  'tentative',
  'declined',
  'countered',
  'published',
] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** When it is: instants, whole days of the calendar, or what was written where nobody knows the clock it is of. */
export type InvitationTime =
  | { readonly kind: 'timed'; readonly start: string; readonly end: string }
  | { readonly kind: 'days'; readonly startDay: string; readonly lastDay: string }
  | { readonly kind: 'written'; readonly text: string };

export interface Invitation {
  readonly kind: InvitationKind;
  /** Empty where it is not said. */
  readonly title: string;
  /** Null where the file names no organiser. */
  readonly organiser: EmailAddress | null;
  /** Null where nothing readable is said. */
  readonly time: InvitationTime | null;
  readonly location: string;
  readonly isRepeated: boolean;
  /** Appointments in the file beside this one; those of one series count as one. */
  readonly otherCount: number;
}

/** Bytes of a calendar file that is looked at; an invitation is a few thousand. */
export const LARGEST_INVITATION = 200_000;

const CALENDAR_TYPE = /^(?:text|application)\/(?:x-)?(?:v?calendar|ics|ical)$/;

/** Whether a file of a mail is an invitation, by its type or name. */
export function isCalendarFile({
  contentType,
  name,
}: {
  readonly contentType: string;
  readonly name: string;
}): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return CALENDAR_TYPE.test(type) || /\.(?:ics|ical|vcs)$/i.test(name.trim());
}
