export const DUPLICATE_REASONS = ['bsn', 'kvkNumber', 'nameAndAddress', 'email', 'iban'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Each weighs more than all weaker ones together; balie.duplicate_pairs computes with the same weights. */
const WEIGHTS: Readonly<Record<DuplicateReason, number>> = {
  bsn: 16,
  kvkNumber: 8,
  nameAndAddress: 4,
  email: 2,
  iban: 1,
};

export function duplicateReasons(strength: number): readonly DuplicateReason[] {
  return DUPLICATE_REASONS.filter((reason) => Math.trunc(strength / WEIGHTS[reason]) % 2 === 1);
}
