import { numberWithSuffix, unusualWriting } from '#domain/relation/address-line.ts';
import type { RelationFieldKey } from '#domain/relation/fields.ts';
import { HOUSE_NUMBERS, type HouseNumber } from '#domain/relation/house-numbers.ts';
import type { RelationValues } from '#domain/relation/relation.ts';

function writingOf({ number, suffix, asWritten }: HouseNumber, values: RelationValues): string {
  return unusualWriting(values[number], values[suffix], values[asWritten]);
}

/** Whether a house number prints otherwise, though its number and addition may be the same. */
export function isWrittenOtherwise(before: RelationValues, after: RelationValues): boolean {
  return HOUSE_NUMBERS.some((address) => writingOf(address, before) !== writingOf(address, after));
}

/**
 * The server reads how a number is written from the number itself, so these go whole; in two fields it is
 * written as usual, or as it is stored where both are the same.
 */
export function sentHouseNumbers(
  values: RelationValues,
  stored: RelationValues,
): { readonly [key in RelationFieldKey]?: string } {
  return Object.fromEntries(
    HOUSE_NUMBERS.flatMap((address) => {
      const { number, suffix, asWritten } = address;
      const isSame = values[number] === stored[number] && values[suffix] === stored[suffix];
      if (writingOf(address, values) === (isSame ? writingOf(address, stored) : '')) return [];
      return [[number, numberWithSuffix(values[number], values[suffix], values[asWritten])]];
    }),
  );
}
