import { randomInt } from 'node:crypto';
import { passesElevenTest } from '#domain/numbers/bsn.ts';

/** Nine digits that pass the eleven-test and that no seeded relation is likely to have. */
export function freshBsn(): string {
  for (;;) {
    const digits = String(randomInt(100_000_000, 999_999_999));
    if (passesElevenTest(digits)) return digits;
  }
}
