import { generateRelations } from '#dev/seed/relations.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { DOCUMENTED_REGISTRATIONS } from './documented-registrations.ts';
import { address, postBox, type Registration } from './registration.ts';

const SEEDED = { count: 2_500, seed: 1 } as const;
const OTHERS = { count: 900, seed: 11 } as const;

/** One in so many seeded organisations moved or changed its name since the office last looked. */
const MOVED_EVERY = 9;
const RENAMED_EVERY = 14;

const LEGAL_FORM_NAMES: Readonly<Record<string, string>> = {
  'B.V.': 'Besloten vennootschap met gewone structuur',
  VOF: 'Vennootschap onder firma',
  'C.V.': 'Commanditaire vennootschap',
  'Coöperatieve Vereniging': 'Coöperatie',
};

let register: readonly Registration[] | undefined;

/** The register, equal every time: KvK's test numbers, the seed's organisations, and others. */
export function registrations(): readonly Registration[] {
  register ??= [
    ...DOCUMENTED_REGISTRATIONS,
    ...organisations(SEEDED).map((values, index) => registrationOf(drifted(values, index), index)),
    ...organisations(OTHERS).map((values, index) => registrationOf(values, SEEDED.count + index)),
  ];
  return register;
}

function organisations({ count, seed }: { readonly count: number; readonly seed: number }) {
  return [...generateRelations(count, seed, { ownerIds: [''] })]
    .filter(({ kind, values }) => kind === 'organisation' && values.country === 'Nederland')
    .map(({ values }) => values);
}

function drifted(values: RelationValues, index: number): RelationValues {
  if (index % MOVED_EVERY === 4) {
    return { ...values, houseNumber: String(Number(values.houseNumber) + 2), houseNumberSuffix: '' };
  }
  if (index % RENAMED_EVERY === 6) return { ...values, tradeName: `${values.tradeName} Groep` };
  return values;
}

function registrationOf(values: RelationValues, index: number): Registration {
  const isSoleProprietor = values.legalForm === 'Eenmanszaak';
  const box = values.correspondencePostcode;
  return {
    kvkNumber: values.kvkNumber,
    name: values.tradeName,
    legalForm: LEGAL_FORM_NAMES[values.legalForm] ?? values.legalForm,
    rsin: isSoleProprietor ? '' : values.bsn,
    vatNumber: values.vatNumber,
    branchNumber: String(20_000_000 + index).padStart(12, '0'),
    branches: [],
    visiting: address(
      values.street,
      Number(values.houseNumber),
      values.houseNumberSuffix,
      values.postcode,
      values.city,
    ),
    correspondence: correspondenceOf(values, box),
    isShielded: false,
    isActive: true,
  };
}

function correspondenceOf(values: RelationValues, postcode: string) {
  if (postcode === '') return null;
  const { correspondenceStreet: street, correspondenceCity: city } = values;
  const number = Number(values.correspondenceHouseNumber);
  return street === 'Postbus'
    ? postBox(number, postcode, city)
    : address(street, number, values.correspondenceHouseNumberSuffix, postcode, city);
}
