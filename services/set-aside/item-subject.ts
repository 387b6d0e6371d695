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

export interface ItemSubject {
  readonly type: SubjectType;
  /** Null for what has lost its screen; for a link its kind. */
  readonly id: string | null;
  /** Empty for a mail without a subject. */
  readonly name: string;
  /** Distinguishes namesakes: a relation number, a sender, a relation; empty for nothing. */
  readonly detail: string;
  /** 'YYYY-MM-DD', the first day of an appointment. */
  readonly day: string | null;
}
