/** The result of the live check of a value that is still being typed. It informs; `check…` decides. */
export interface Validity {
  readonly state: 'empty' | 'incomplete' | 'valid' | 'invalid';
  readonly explanation: string;
  readonly bankName?: string;
  readonly country?: string;
}

export const NOTHING_TYPED: Validity = { state: 'empty', explanation: '' };

export function missing(count: number, singular: string, plural: string): Validity {
  return { state: 'incomplete', explanation: `Nog ${count} ${count === 1 ? singular : plural}.` };
}

export function missingDigits(count: number): Validity {
  return missing(count, 'cijfer', 'cijfers');
}

export function wrong(explanation: string): Validity {
  return { state: 'invalid', explanation };
}
