import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { DEFAULT_COUNTRY } from '#domain/fields.ts';
import { checkPostcode } from '#domain/numbers/postcode.ts';
import type { PostcodeAddress, PostcodeLookup } from '#providers/postcode/postcode-lookup.ts';

/** Finds the street and city of a Dutch postcode. */
export interface AddressFinder {
  /**
   * Throws ValidationError for what is no postcode, NotFoundError when nothing lies behind it or the installation
   * has no lookup, ProviderFailedError.
   */
  find(postcode: string): Promise<PostcodeAddress>;
}

/** Streets seldom change: what was found today is not asked again. */
const KEEP_MILLISECONDS = 24 * 60 * 60_000;
const KEEP_AT_MOST = 2_000;
const NOTHING_FOUND = 'Bij deze postcode is geen adres gevonden.';

/** A finder that remembers what it found, so that typing and reopening forms does not spend the daily calls. */
export function createAddressFinder(lookup: PostcodeLookup | null, now: () => Date): AddressFinder {
  const found = new Map<string, { readonly address: PostcodeAddress | null; readonly until: number }>();
  return {
    async find(input) {
      const checked = checkPostcode(input, DEFAULT_COUNTRY);
      if (!checked.ok) throw new ValidationError([{ field: 'postcode', message: checked.message }]);
      if (lookup === null) throw new NotFoundError(NOTHING_FOUND);
      const postcode = checked.value;
      const time = now().getTime();
      let known = found.get(postcode);
      if (known === undefined || known.until <= time) {
        known = { address: await lookup.find(postcode), until: time + KEEP_MILLISECONDS };
        // Taken out before it is renewed: the first entry is the oldest.
        found.delete(postcode);
        found.set(postcode, known);
        const oldest = found.keys().next().value;
        if (found.size > KEEP_AT_MOST && oldest !== undefined) found.delete(oldest);
      }
      if (known.address === null) throw new NotFoundError(NOTHING_FOUND);
      return known.address;
    },
  };
}
