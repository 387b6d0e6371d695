import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { checkPostcode } from '#domain/numbers/postcode.ts';
import { DEFAULT_COUNTRY } from '#domain/relation/fields.ts';
import type { PostcodeAddress, PostcodeLookup } from '#providers/postcode/postcode-lookup.ts';
import { dayCache } from '#services/day-cache.ts';

export interface AddressFinder {
  /** With a known house number only the streets that have it. Throws NotFoundError also without a lookup. */
  find(postcode: string, houseNumber?: string): Promise<PostcodeAddress>;
}

const NOTHING_FOUND = 'Bij deze postcode is geen adres gevonden.';

/** Cached, as streets seldom change. */
export function createAddressFinder(lookup: PostcodeLookup | null, now: () => Date): AddressFinder {
  const behind = dayCache(async (postcode) => {
    const address = (await lookup?.find(postcode)) ?? null;
    if (address === null) throw new NotFoundError(NOTHING_FOUND);
    return address;
  }, now);

  return {
    async find(input, houseNumber = '') {
      const checked = checkPostcode(input, DEFAULT_COUNTRY);
      // A form may leave it empty, a lookup may not.
      if (!checked.ok || checked.value === '') {
        throw new ValidationError([
          { field: 'postcode', message: checked.ok ? 'Vul een postcode in.' : checked.message },
        ]);
      }
      const address = await behind.find(checked.value);
      const number = HOUSE_NUMBER.exec(houseNumber)?.[1];
      // A second call only where the house number decides.
      if (lookup === null || number === undefined || address.streets.length < 2) return address;
      const streets = await lookup.streetsOf(address.postcode, Number(number));
      return streets.length === 0 ? address : { ...address, streets };
    },
  };
}

const HOUSE_NUMBER = /^\s*([1-9]\d{0,4})(?!\d)/;
