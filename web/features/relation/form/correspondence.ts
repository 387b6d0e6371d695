import { formatPostcode } from '#domain/numbers/postcode.ts';
import { correspondenceLine } from '#domain/relation/address-line.ts';
import type { RelationValues } from '#domain/relation/relation.ts';

/** The correspondence address on one line, or null when there is none; a country alone is no address. */
export function correspondenceSummary(values: RelationValues): string | null {
  const street = correspondenceLine(values);
  const cityLine = [formatPostcode(values.correspondencePostcode), values.correspondenceCity].filter(
    (part) => part !== '',
  );
  const lines = [street, cityLine.join(' ')].filter((line) => line !== '');
  return lines.length === 0 ? null : lines.join(', ');
}
