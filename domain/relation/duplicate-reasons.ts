/** Why two relations may be the same, the strongest first. */
export const DUPLICATE_REASONS = ['bsn', 'kvkNumber', 'nameAndAddress', 'email', 'iban'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** What each weighs in the strength of a pair: more than all weaker ones together. As balie.duplicate_pairs counts. */
const WEIGHTS: Readonly<Record<DuplicateReason, number>> = {
  bsn: 16,
  kvkNumber: 8,
  nameAndAddress: 4,
  email: 2,
  iban: 1,
};

/** The reasons that a strength is the sum of, the strongest first. */
export function duplicateReasons(strength: number): readonly DuplicateReason[] {
  return DUPLICATE_REASONS.filter((reason) => Math.trunc(strength / WEIGHTS[reason]) % 2 === 1);
}
