export interface ColumnAnswer {
  readonly answer: string;
  readonly label: string;
}

export interface ColumnQuestion {
  readonly question: string;
  readonly answers: readonly ColumnAnswer[];
  /** The answer that the values of the whole column suggest by themselves, or null. */
  readonly propose: (values: readonly string[]) => string | null;
}
