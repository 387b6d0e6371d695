/** The types of records with a screen, where an item that was set aside can be looked at. */
export type SubjectType =
  | 'Organisation'
  | 'Person'
  | 'Email'
  | 'Appointment'
  | 'Meeting'
  | 'Task'
  | 'Mailing'
  | 'User'
  | 'OfficeLink';

/** The record that an item is about, as far as its viewer may read it. */
export interface ItemSubject {
  readonly type: SubjectType;
  /** Of its row, and of a link its kind; null for what has no screen any more. */
  readonly id: string | null;
  /** Empty for a mail without a subject. */
  readonly name: string;
  /** Distinguishes it from others of its name: a relation number, a sender, a relation; empty for nothing. */
  readonly detail: string;
  /** Of an appointment the first day, 'YYYY-MM-DD'. */
  readonly day: string | null;
}
