/** Two instants (ISO), or whole days of the Dutch calendar ('YYYY-MM-DD') up to and including the last. */
export type AppointmentTime =
  | { readonly kind: 'timed'; readonly start: string; readonly end: string }
  | { readonly kind: 'days'; readonly startDay: string; readonly lastDay: string };

/** The fields of the form of an appointment (ledger AGENDA-32). */
export interface AppointmentContent {
  readonly text: string;
  readonly relationId: string | null;
  readonly location: string;
  readonly userId: string;
  readonly time: AppointmentTime;
}

/** Why an appointment that came from the linked calendar is not changed here: the calendar would mail people. */
export const READ_ONLY_REASONS = ['attendees', 'online-meeting', 'series', 'organizer'] as const;
export type ReadOnlyReason = (typeof READ_ONLY_REASONS)[number];

export const DEFAULT_APPOINTMENT_TEXT = 'Bespreking';

/** The typed text; a relation's name may come before it. */
export const LONGEST_APPOINTMENT_TEXT = 255;
export const LONGEST_APPOINTMENT_LOCATION = 255;

export const PRIVATE_TEXT = 'Privé';

/** Pickers offer every quarter of an hour; what is typed lies on this grid (ledger AGENDA-54). */
export const MINUTES_TYPED = 5;
