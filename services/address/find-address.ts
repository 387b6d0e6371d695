import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { DEFAULT_COUNTRY } from '#domain/fields.ts';
import { checkPostcode } from '#domain/numbers/postcode.ts';
import type { PostcodeAddress, PostcodeLookup } from '#providers/postcode/postcode-lookup.ts';
import { rememberedToday } from '#services/remembered-today.ts';

/** Finds the street and city of a Dutch postcode. */
export interface AddressFinder {
  /**
   * Throws ValidationError for what is no postcode, NotFoundError when nothing lies behind it or the installation
   * has no lookup, ProviderFailedError.
   */
  find(postcode: string): Promise<PostcodeAddress>;
}

const NOTHING_FOUND = 'Bij deze postcode is geen adres gevonden.';

/** A finder that remembers what it found: streets seldom change. */
export function createAddressFinder(lookup: PostcodeLookup | null, now: () => Date): AddressFinder {
  const behind = rememberedToday(async (postcode) => (await lookup?.find(postcode)) ?? null, now);
  return {
    async find(input) {
      const checked = checkPostcode(input, DEFAULT_COUNTRY);
      // In a form it may be left empty; here something is asked.
      if (!checked.ok || checked.value === '') {
        throw new ValidationError([
          { field: 'postcode', message: checked.ok ? 'Vul een postcode in.' : checked.message },
        ]);
      }
      const address = await behind(checked.value);
      if (address === null) throw new NotFoundError(NOTHING_FOUND);
      return address;
    },
  };
}
