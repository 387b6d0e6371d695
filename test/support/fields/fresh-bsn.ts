import { randomInt } from 'node:crypto';
import { passesElevenTest } from '#domain/numbers/bsn.ts';

/** Seeded BSNs begin with 1 or 2, and seeded RSINs with 8. */
const NEVER_SEEDED = { from: 300_000_000, to: 799_999_999 };

const given = new Set<string>();

/** Nine digits that pass the eleven-test, and that no seeded relation and nothing else in this process has. */
export function freshBsn(): string {
  for (;;) {
    const digits = String(randomInt(NEVER_SEEDED.from, NEVER_SEEDED.to));
    if (!passesElevenTest(digits) || given.has(digits)) continue;
    given.add(digits);
    return digits;
  }
}
