import type { RegisteredAddress, RegisteredOrganisation } from '#domain/registry/registered-organisation.ts';
import type { RegistryResult } from '#domain/registry/registry-search.ts';
import type { WireProfile, WireProfileAddress, WireSearchResult } from './register-replies.ts';

const YES = 'Ja';
const NO = 'Nee';

/** Postcode and house number are only there when they were searched by. */
export function readResult(result: WireSearchResult): RegistryResult {
  const { binnenlandsAdres: domestic, buitenlandsAdres: foreign } = result.adres ?? {};
  return {
    kvkNumber: result.kvkNummer,
    branchNumber: result.vestigingsnummer ?? '',
    name: result.naam,
    kind: KINDS[result.type] ?? 'legal-person',
    street: foreign?.straatHuisnummer ?? joined(domestic?.straatnaam, domestic?.postbusnummer),
    city: foreign ? joined(foreign.postcodeWoonplaats, foreign.land) : (domestic?.plaats ?? ''),
    hasEnded: result.actief === NO,
  };
}

const KINDS: Readonly<Record<string, RegistryResult['kind']>> = {
  hoofdvestiging: 'main-branch',
  nevenvestiging: 'branch',
  rechtspersoon: 'legal-person',
};

/** An organisation without an establishment, such as a foundation, has its addresses with the owner. */
export function readProfile(profile: WireProfile): RegisteredOrganisation {
  const { hoofdvestiging: branch, eigenaar: owner } = profile._embedded ?? {};
  const addresses = [...(branch?.adressen ?? []), ...(owner?.adressen ?? [])];
  return {
    kvkNumber: profile.kvkNummer,
    tradeName: branch?.eersteHandelsnaam || profile.naam,
    legalForm: owner?.rechtsvorm ?? '',
    rsin: owner?.rsin ?? '',
    address: addressOf(addresses, 'bezoekadres'),
    correspondenceAddress: addressOf(addresses, 'correspondentieadres'),
    hasEnded: Boolean(profile.materieleRegistratie?.datumEinde),
  };
}

function addressOf(addresses: readonly WireProfileAddress[], type: string): RegisteredAddress | null {
  const address = addresses.find((candidate) => candidate.type === type);
  if (address === undefined || address.indAfgeschermd === YES) return null;
  return {
    street: address.straatnaam ?? address.straatHuisnummer ?? '',
    houseNumber: String(address.huisnummer ?? address.postbusnummer ?? ''),
    houseNumberSuffix: joined(address.huisletter, address.huisnummerToevoeging),
    postcode: address.postcode ?? '',
    city: address.plaats ?? address.postcodeWoonplaats ?? '',
    country: address.land ?? '',
  };
}

function joined(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part != null && part !== '').join(' ');
}
