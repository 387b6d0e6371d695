import { isCountryName } from '#domain/countries.ts';
import { normalisePostcode } from '#domain/numbers/postcode.ts';
import { DEFAULT_COUNTRY } from '#domain/relation/fields.ts';
import { readRelation } from '#domain/relation/reading/read-relation-row.ts';
import { legalFormOf } from './legal-form.ts';

export interface RegisteredAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly houseNumberSuffix: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export interface RegisteredOrganisation {
  readonly kvkNumber: string;
  readonly tradeName: string;
  readonly legalForm: string;
  /** Never of a sole proprietor: theirs is a BSN, which the register withholds. */
  readonly rsin: string;
  readonly address: RegisteredAddress | null;
  readonly correspondenceAddress: RegisteredAddress | null;
  readonly hasEnded: boolean;
}

const ADDRESS_KEYS = ['postcode', 'houseNumber', 'houseNumberSuffix', 'street', 'city', 'country'] as const;
type AddressKey = (typeof ADDRESS_KEYS)[number];
type AddressValues = Readonly<Record<AddressKey, string>>;
type CorrespondenceValues = {
  readonly [Key in AddressKey as `correspondence${Capitalize<Key>}`]: string;
};

/** The keys are the catalogue's; what the register leaves out is left out. */
export type RegisteredValues = Partial<
  Readonly<Record<'kvkNumber' | 'tradeName' | 'legalForm' | 'bsn', string>> &
    AddressValues &
    CorrespondenceValues
>;

/** The fields of a relation that the register fills (ledger RELFORM-41), normalised by our own rules. */
export function registeredValues(organisation: RegisteredOrganisation): RegisteredValues {
  const { kvkNumber, tradeName, rsin, address, correspondenceAddress } = organisation;
  const legalForm = legalFormOf(organisation.legalForm);
  return {
    kvkNumber,
    ...(tradeName !== '' && { tradeName }),
    ...(legalForm !== '' && { legalForm }),
    ...(rsin !== '' && { bsn: rsin }),
    ...(address !== null && addressValues(address)),
    ...(correspondenceAddress !== null && correspondenceValues(addressValues(correspondenceAddress))),
  };
}

/** A part that cannot be read stays as the register writes it; the form says why it is refused. */
function addressValues(address: RegisteredAddress): AddressValues {
  const country = isCountryName(address.country) ? address.country : DEFAULT_COUNTRY;
  const { houseNumber, houseNumberSuffix } = address;
  const { input } = readRelation('organisation', { houseNumber, houseNumberSuffix }, {});
  return {
    ...address,
    houseNumber: String(input.houseNumber),
    houseNumberSuffix: String(input.houseNumberSuffix),
    postcode: normalisePostcode(address.postcode, country),
    country,
  };
}

function correspondenceValues(address: AddressValues): CorrespondenceValues {
  return {
    correspondencePostcode: address.postcode,
    correspondenceHouseNumber: address.houseNumber,
    correspondenceHouseNumberSuffix: address.houseNumberSuffix,
    correspondenceStreet: address.street,
    correspondenceCity: address.city,
    correspondenceCountry: address.country,
  };
}
