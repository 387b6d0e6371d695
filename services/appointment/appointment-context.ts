export interface AppointmentContext {
  readonly now: () => Date;
  /** How long a deletion can be undone before the calendar hears of it. */
  readonly undoMilliseconds: number;
}
