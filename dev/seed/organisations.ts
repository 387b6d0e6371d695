import type { LEGAL_FORMS } from '#domain/relation/fields.ts';
import { defaultRelationValues, type RelationValues } from '#domain/relation/relation.ts';
import { FIRM_NAMES, TRADES } from './names.ts';
import { type SeedSource, slug } from './people.ts';
import type { Random } from './random.ts';
import { addressValues, dutchAddress, type SeedAddress } from './street-addresses.ts';

type LegalForm = (typeof LEGAL_FORMS)[number];

/** Legal forms by how often a small office meets them. */
const LEGAL_FORM_DECK: readonly LegalForm[] = [
  ...Array<LegalForm>(9).fill('Eenmanszaak'),
  ...Array<LegalForm>(7).fill('B.V.'),
  ...Array<LegalForm>(2).fill('VOF'),
  'Maatschap',
  'C.V.',
  'Coöperatieve Vereniging',
];

function tradeName(random: Random, legalForm: LegalForm, owner: RelationValues, partner: string): string {
  const trade = random.pick(TRADES);
  const firm = random.chance(0.5) ? `${trade} ${owner.fullSurname}` : `${trade} ${random.pick(FIRM_NAMES)}`;
  switch (legalForm) {
    case 'Eenmanszaak':
      return firm;
    case 'VOF':
      return random.chance(0.5) ? `${firm} & Zn.` : `VOF ${firm}`;
    case 'Maatschap':
      return `Maatschap ${owner.surname} & ${partner}`;
    case 'B.V.':
    case 'C.V.':
      return `${firm} ${legalForm}`;
    case 'Coöperatieve Vereniging':
      return `Coöperatie ${random.pick(FIRM_NAMES)} U.A.`;
  }
}

function correspondence(random: Random, address: SeedAddress) {
  if (!random.chance(0.15)) return {};
  const elsewhere = random.chance(0.3) ? dutchAddress(random) : undefined;
  return {
    correspondencePostcode: elsewhere?.postcode ?? `${address.postcode.slice(0, 3)}0AA`,
    correspondenceHouseNumber: elsewhere?.houseNumber ?? String(random.between(1, 999)),
    correspondenceHouseNumberSuffix: elsewhere?.houseNumberSuffix ?? '',
    correspondenceStreet: elsewhere?.street ?? 'Postbus',
    correspondenceCity: elsewhere?.city ?? address.city,
  };
}

/** A sole proprietorship has the BSN of its `owner`, others an RSIN. */
export function createOrganisation(
  { random, numbers }: SeedSource,
  address: SeedAddress,
  owner: RelationValues,
  partner: string,
): RelationValues {
  const legalForm = random.pick(LEGAL_FORM_DECK);
  const isSoleProprietor = legalForm === 'Eenmanszaak';
  const bsn = isSoleProprietor ? owner.bsn : numbers.rsin();
  const vatPeriod = random.pick(['Kwartaal', 'Kwartaal', 'Kwartaal', 'Maand', 'Jaar', 'Doet zelf aangifte']);
  const vatNumber = () => (isSoleProprietor ? numbers.soleProprietorVatNumber() : `NL${bsn}B01`);
  const paysVat = random.chance(0.93);
  const name = tradeName(random, legalForm, owner, partner);
  return {
    ...defaultRelationValues('organisation'),
    ...addressValues(address),
    ...correspondence(random, address),
    tradeName: name,
    legalForm,
    bsn,
    kvkNumber: numbers.kvkNumber(),
    vatNumber: paysVat ? vatNumber() : '',
    vatPeriod: paysVat ? vatPeriod : 'Niet BTW-plichtig',
    email: `${random.pick(['info', 'administratie', 'kantoor'])}@${slug(name)}.example`,
    phone1: random.chance(0.9) ? numbers.landline(address.areaCode, address.phoneLength) : '',
    iban: numbers.iban(),
  };
}
