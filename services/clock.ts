/** Whose moment a use case takes for now. */
export interface Clock {
  readonly now: () => Date;
}
