import { z } from 'zod';
import type { PublishedApi } from '#dev/sandbox/core/published.ts';

const kvkNumber = z.string().regex(/^[0-9]{8}$/);
const rsin = z.string().regex(/^[0-9]{9}$/);
const branchNumber = z.string().regex(/^[0-9]{12}$/);
const text = z.string().optional();
const integer = z.number().int().optional();
/** Years and days of which a part is not known have zeros there. */
const date = z
  .string()
  .regex(/^[0-9]{8}$/)
  .optional();
const yesOrNo = z.enum(['Ja', 'Nee']).optional();

const links = z.array(z.strictObject({ rel: z.string(), href: z.url() })).optional();
const failure = z.strictObject({ fout: z.array(z.strictObject({ code: text, omschrijving: text })) });

const digits = (most: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]*$/)
    .refine((value) => Number(value) <= most, `at most ${most}`)
    .optional();

/** A parameter that is given empty is refused (IPD1998). */
const given = z.string().min(1).optional();

const searched = z.strictObject({
  kvkNummer: kvkNumber.optional(),
  rsin: rsin.optional(),
  vestigingsnummer: branchNumber.optional(),
  naam: given,
  straatnaam: given,
  plaats: given,
  postcode: z
    .string()
    .regex(/^[0-9]{4}[A-Za-z]{2}$/)
    .optional(),
  huisnummer: digits(99_999),
  huisletter: z
    .string()
    .regex(/^[A-Za-z]$/)
    .optional(),
  postbusnummer: digits(99_999),
  type: z.enum(['hoofdvestiging', 'nevenvestiging', 'rechtspersoon']).optional(),
  inclusiefInactieveRegistraties: z.enum(['true', 'false']).optional(),
  pagina: digits(1_000),
  resultatenPerPagina: digits(100),
});

const addressType = z.enum(['bezoekadres', 'postadres']).optional();
const found = z.strictObject({
  kvkNummer: kvkNumber,
  rsin: rsin.optional(),
  vestigingsnummer: branchNumber.optional(),
  naam: z.string(),
  adres: z
    .strictObject({
      binnenlandsAdres: z
        .strictObject({
          type: addressType,
          straatnaam: text,
          huisnummer: integer,
          huisletter: text,
          postbusnummer: integer,
          postcode: text,
          plaats: text,
        })
        .optional(),
      buitenlandsAdres: z
        .strictObject({ type: addressType, straatHuisnummer: text, postcodeWoonplaats: text, land: text })
        .optional(),
    })
    .optional(),
  type: z.enum(['hoofdvestiging', 'nevenvestiging', 'rechtspersoon']),
  actief: yesOrNo,
  vervallenNaam: text,
  links,
});

const page = z.strictObject({
  pagina: z.number().int(),
  resultatenPerPagina: z.number().int(),
  totaal: z.number().int(),
  vorige: text,
  volgende: text,
  resultaten: z.array(found),
  links,
});

const address = z.strictObject({
  type: text,
  indAfgeschermd: yesOrNo,
  volledigAdres: text,
  straatnaam: text,
  huisnummer: integer,
  huisletter: text,
  huisnummerToevoeging: text,
  toevoegingAdres: text,
  postcode: text,
  postbusnummer: integer,
  plaats: text,
  straatHuisnummer: text,
  postcodeWoonplaats: text,
  regio: text,
  land: text,
});

const activities = z
  .array(z.strictObject({ sbiCode: text, sbiOmschrijving: text, indHoofdactiviteit: yesOrNo }))
  .optional();
const tradeNames = z.array(z.strictObject({ naam: text, volgorde: integer })).optional();
const registered = z.strictObject({ datumAanvang: date, datumEinde: date }).optional();

const establishment = z.strictObject({
  vestigingsnummer: branchNumber,
  kvkNummer: kvkNumber,
  indNonMailing: yesOrNo,
  formeleRegistratiedatum: date,
  materieleRegistratie: registered,
  statutaireNaam: text,
  eersteHandelsnaam: text,
  indHoofdvestiging: yesOrNo,
  indCommercieleVestiging: yesOrNo,
  voltijdWerkzamePersonen: integer,
  totaalWerkzamePersonen: integer,
  deeltijdWerkzamePersonen: integer,
  adressen: z.array(address).optional(),
  websites: z.array(z.string()).optional(),
  sbiActiviteiten: activities,
  links,
});

const owner = z.strictObject({
  rsin: rsin.optional(),
  rechtsvorm: text,
  uitgebreideRechtsvorm: text,
  datumUitschrijving: date,
  adressen: z.array(address).optional(),
  websites: z.array(z.string()).optional(),
  links,
});

const profile = z.strictObject({
  kvkNummer: kvkNumber,
  indNonMailing: yesOrNo,
  naam: z.string(),
  formeleRegistratiedatum: date,
  materieleRegistratie: registered,
  totaalWerkzamePersonen: integer,
  statutaireNaam: text,
  handelsnamen: tradeNames,
  sbiActiviteiten: activities,
  links,
  _embedded: z.strictObject({ hoofdvestiging: establishment.optional(), eigenaar: owner.optional() }),
});

/** The documents require nothing of an answer; what a register always has is required here. */
export const KVK_PUBLISHED: PublishedApi = {
  source: 'KvK api_zoeken.yaml 2.1.0 and api_basisprofiel.yaml 1.5.0 (developers.kvk.nl/cms/api/uploads)',
  failure,
  calls: [
    { method: 'GET', path: '/v2/zoeken', query: searched, answers: { 200: page } },
    { method: 'GET', path: '/v1/basisprofielen/{kvkNummer}', answers: { 200: profile } },
  ],
};
