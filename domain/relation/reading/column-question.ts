export interface ColumnAnswer {
  readonly answer: string;
  /** Dutch, as a choice: 'dag eerst: 3 april 1980'. */
  readonly label: string;
}

export interface ColumnQuestion {
  /** Dutch, in the u-form. */
  readonly question: string;
  readonly answers: readonly ColumnAnswer[];
  /** The answer that the values of the whole column suggest by themselves, or null. */
  readonly propose: (values: readonly string[]) => string | null;
}
