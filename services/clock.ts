/** The clock of a use case. */
export interface Clock {
  readonly now: () => Date;
}
