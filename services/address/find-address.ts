import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { checkPostcode } from '#domain/numbers/postcode.ts';
import { DEFAULT_COUNTRY } from '#domain/relation/fields.ts';
import type {
  HouseLookup,
  PostcodeAddress,
  PostcodeLookup,
  StreetLookup,
} from '#providers/postcode/postcode-lookup.ts';
import { dayCache } from '#services/day-cache.ts';

export interface AddressFinder {
  /**
   * With a known house number only the streets that have it. Throws NotFoundError, also without a lookup,
   * ProviderFailedError, and ValidationError: of `houseNumber` where the service finds nothing without one.
   */
  find(postcode: string, houseNumber?: string): Promise<PostcodeAddress>;
}

type FindAddress = (postcode: string, houseNumber: number | null) => Promise<PostcodeAddress>;

const NOTHING_FOUND = 'Bij deze postcode is geen adres gevonden.';
const NO_SUCH_ADDRESS = 'Bij deze postcode en dit huisnummer is geen adres gevonden.';
const NUMBER_NEEDED =
  'De postcodedienst geeft geen antwoord meer zonder huisnummer. Vul ook het huisnummer in.';

/** Cached, as streets seldom change. */
export function createAddressFinder(lookup: PostcodeLookup | null, now: () => Date): AddressFinder {
  const findAddress = lookup === null ? findNothing : behind(lookup, now);
  return {
    async find(input, houseNumber = '') {
      const checked = checkPostcode(input, DEFAULT_COUNTRY);
      // A form may leave it empty, a lookup may not.
      if (!checked.ok || checked.value === '') {
        throw new ValidationError([
          { field: 'postcode', message: checked.ok ? 'Vul een postcode in.' : checked.message },
        ]);
      }
      const number = HOUSE_NUMBER.exec(houseNumber)?.[1];
      return findAddress(checked.value, number === undefined ? null : Number(number));
    },
  };
}

const HOUSE_NUMBER = /^\s*([1-9]\d{0,4})(?!\d)/;

async function findNothing(): Promise<never> {
  throw new NotFoundError(NOTHING_FOUND);
}

function behind(lookup: PostcodeLookup, now: () => Date): FindAddress {
  return lookup.by === 'postcode' ? byPostcode(lookup, now) : byHouseNumber(lookup, now);
}

function byPostcode(lookup: StreetLookup, now: () => Date): FindAddress {
  const found = dayCache(async (postcode) => {
    const address = await lookup.find(postcode);
    if (address === null) throw new NotFoundError(NOTHING_FOUND);
    return address;
  }, now);
  return async (postcode, houseNumber) => {
    const address = await found.find(postcode);
    // A second call only where the house number decides.
    if (houseNumber === null || address.streets.length < 2) return address;
    const streets = await lookup.streetsOf(address.postcode, houseNumber);
    return streets.length === 0 ? address : { ...address, streets };
  };
}

function byHouseNumber(lookup: HouseLookup, now: () => Date): FindAddress {
  const found = dayCache(async (key) => {
    const [postcode = '', houseNumber] = key.split(' ');
    const address = await lookup.find(postcode, Number(houseNumber));
    if (address === null) throw new NotFoundError(NO_SUCH_ADDRESS);
    return address;
  }, now);
  return async (postcode, houseNumber) => {
    if (houseNumber === null) throw new ValidationError([{ field: 'houseNumber', message: NUMBER_NEEDED }]);
    return found.find(`${postcode} ${houseNumber}`);
  };
}
