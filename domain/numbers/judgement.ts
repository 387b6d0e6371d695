/** What the live number check says of a value that is still being typed. It informs; `check…` decides. */
export interface Judgement {
  readonly state: 'empty' | 'incomplete' | 'valid' | 'invalid';
  /** One short Dutch sentence; empty only for the state 'empty'. */
  readonly explanation: string;
  /** Name of the bank that an IBAN belongs to, where known. */
  readonly bankName?: string;
  /** Dutch name of the country that the number belongs to, where known. */
  readonly country?: string;
}

/** Nothing typed yet. */
export const NOTHING_TYPED: Judgement = { state: 'empty', explanation: '' };

/** How many more characters are needed, as in 'Nog 1 cijfer.'. */
export function missing(count: number, singular: string, plural: string): Judgement {
  return { state: 'incomplete', explanation: `Nog ${count} ${count === 1 ? singular : plural}.` };
}

/** How many more digits are needed. */
export function missingDigits(count: number): Judgement {
  return missing(count, 'cijfer', 'cijfers');
}

/** The value cannot become right by typing on. */
export function wrong(explanation: string): Judgement {
  return { state: 'invalid', explanation };
}
