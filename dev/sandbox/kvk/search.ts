import { z } from 'zod';
import { foldText } from '#domain/text/fold-text.ts';
import type { Address, Registration } from './registration.ts';

const MOST_RESULTS = 1_000;

const pages = z.coerce.number().int().min(1);

/** Parameters of Zoeken 2.1.0; any other is refused with IPD1999. */
export const searchParameters = z.strictObject({
  kvkNummer: z
    .string()
    .regex(/^[0-9]{8}$/)
    .optional(),
  rsin: z
    .string()
    .regex(/^[0-9]{9}$/)
    .optional(),
  vestigingsnummer: z
    .string()
    .regex(/^[0-9]{12}$/)
    .optional(),
  naam: z.string().min(1).optional(),
  straatnaam: z.string().min(1).optional(),
  plaats: z.string().min(1).optional(),
  inclusiefInactieveRegistraties: z.enum(['true', 'false']).default('false'),
  pagina: pages.max(1_000).default(1),
  resultatenPerPagina: pages.max(100).default(10),
});
export type SearchParameters = z.output<typeof searchParameters>;

interface Found {
  readonly registration: Registration;
  readonly type: 'rechtspersoon' | 'hoofdvestiging' | 'nevenvestiging';
  readonly branchNumber: string | null;
  readonly name: string;
  readonly city: string;
}

/** A legal person is found itself and by each of its establishments, as the register does. */
function entriesOf(registration: Registration): readonly Found[] {
  const { rsin, branchNumber, branches, name, visiting } = registration;
  const city = visiting?.city ?? '';
  return [
    ...(rsin === ''
      ? []
      : [{ registration, type: 'rechtspersoon' as const, branchNumber: null, name, city }]),
    ...(branchNumber === null
      ? []
      : [{ registration, type: 'hoofdvestiging' as const, branchNumber, name, city }]),
    ...branches.map((branch) => ({ registration, type: 'nevenvestiging' as const, ...branch })),
  ];
}

/** Whole words, in any order, capitals, diacritics and dots aside. */
function words(text: string): readonly string[] {
  return foldText(text)
    .replace(/[.']/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

function hasWords(text: string, sought: string | undefined): boolean {
  if (sought === undefined) return true;
  const present = new Set(words(text));
  return words(sought).every((word) => present.has(word));
}

const isOr = (value: string | null, sought: string | undefined) => sought === undefined || value === sought;

export function search(register: readonly Registration[], sought: SearchParameters) {
  const found = register
    .filter(
      ({ kvkNumber, rsin, visiting, isActive }) =>
        (isActive || sought.inclusiefInactieveRegistraties === 'true') &&
        isOr(kvkNumber, sought.kvkNummer) &&
        isOr(rsin, sought.rsin) &&
        hasWords(visiting?.street ?? '', sought.straatnaam),
    )
    .flatMap(entriesOf)
    .filter(
      ({ name, city, branchNumber }) =>
        hasWords(name, sought.naam) &&
        hasWords(city, sought.plaats) &&
        isOr(branchNumber, sought.vestigingsnummer),
    );
  const start = (sought.pagina - 1) * sought.resultatenPerPagina;
  const end = Math.min(start + sought.resultatenPerPagina, MOST_RESULTS);
  return { total: found.length, page: found.slice(start, end) };
}

export function resultOnWire({ registration, type, branchNumber, name, city }: Found, base: string) {
  const { kvkNumber, rsin, visiting, isShielded, isActive } = registration;
  return {
    kvkNummer: kvkNumber,
    ...(rsin !== '' && { rsin }),
    ...(branchNumber !== null && { vestigingsnummer: branchNumber }),
    naam: name,
    ...(visiting !== null &&
      !isShielded && { adres: { binnenlandsAdres: searchedAddress(visiting, type, city) } }),
    type,
    actief: isActive ? 'Ja' : 'Nee',
    links: [{ rel: 'basisprofiel', href: `${base}/v1/basisprofielen/${kvkNumber}` }],
  };
}

function searchedAddress({ street }: Address, type: Found['type'], city: string) {
  return {
    type: 'bezoekadres',
    ...(type !== 'nevenvestiging' && { straatnaam: street }),
    plaats: city,
  };
}
