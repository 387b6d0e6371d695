import { DEFAULT_COUNTRY } from '#domain/relation/fields.ts';
import type { Random } from './random.ts';
import { FOREIGN_TOWNS, streetOf, TOWNS } from './towns.ts';

export interface SeedAddress {
  readonly postcode: string;
  readonly houseNumber: string;
  readonly houseNumberSuffix: string;
  readonly street: string;
  readonly city: string;
  readonly country: string;
  /** Dutch telephone area, or the foreign dialling code with its area. */
  readonly areaCode: string;
  readonly phoneLength: number;
}

const POSTCODE_LETTERS = [...'ABCDEGHJKLMNPRSTVWXZ'];
/** Never issued, for what they mean. */
const WITHHELD = ['SA', 'SD', 'SS'];
const DUTCH_PHONE_LENGTH = 10;

function postcodeLetters(random: Random): string {
  const letters = `${random.pick(POSTCODE_LETTERS)}${random.pick(POSTCODE_LETTERS)}`;
  return WITHHELD.includes(letters) ? 'AB' : letters;
}

/** An address in one of the towns, its postcode within the town's and its street that of the postcode. */
export function dutchAddress(random: Random): SeedAddress {
  const town = random.pick(TOWNS);
  const postcode = `${random.between(town.firstPostcode, town.lastPostcode)}${postcodeLetters(random)}`;
  return {
    postcode,
    houseNumber: String(random.between(1, random.chance(0.8) ? 99 : 480)),
    houseNumberSuffix: random.chance(0.12) ? random.pick(['A', 'B', 'a', 'bis', 'hs', '2', 'I']) : '',
    street: streetOf(postcode),
    city: town.city,
    country: DEFAULT_COUNTRY,
    areaCode: town.areaCode,
    phoneLength: DUTCH_PHONE_LENGTH,
  };
}

export function foreignAddress(random: Random): SeedAddress {
  const { postcode, street, city, country, dial, digits } = random.pick(FOREIGN_TOWNS);
  return {
    postcode,
    houseNumber: String(random.between(1, 99)),
    houseNumberSuffix: '',
    street,
    city,
    country,
    areaCode: dial,
    phoneLength: dial.length + digits,
  };
}

export function addressValues(address: SeedAddress) {
  const { postcode, houseNumber, houseNumberSuffix, street, city, country } = address;
  return { postcode, houseNumber, houseNumberSuffix, street, city, country };
}
