import { z } from 'zod';

/** KvK Zoeken 2.1.0 and Basisprofiel 1.5.0, as published in api_zoeken.yaml and api_basisprofiel.yaml. */

const text = z.string().nullish();
const number = z.union([z.string(), z.number()]).nullish();

const domesticAddress = z.object({
  straatnaam: text,
  huisnummer: number,
  huisletter: text,
  postbusnummer: number,
  postcode: text,
  plaats: text,
});

const foreignAddress = z.object({ straatHuisnummer: text, postcodeWoonplaats: text, land: text });

const flag = z.string().nullish();

const searchResult = z.object({
  kvkNummer: z.string(),
  vestigingsnummer: text,
  naam: z.string(),
  adres: z
    .object({ binnenlandsAdres: domesticAddress.nullish(), buitenlandsAdres: foreignAddress.nullish() })
    .nullish(),
  type: z.string(),
  actief: flag,
});
export type WireSearchResult = z.output<typeof searchResult>;

export const searchReply = z.object({
  pagina: z.number().int(),
  totaal: z.number().int().nonnegative(),
  resultaten: z.array(searchResult),
});

const profileAddress = z.object({
  type: z.string(),
  indAfgeschermd: flag,
  straatnaam: text,
  huisnummer: number,
  huisletter: text,
  huisnummerToevoeging: text,
  postbusnummer: number,
  postcode: text,
  plaats: text,
  straatHuisnummer: text,
  postcodeWoonplaats: text,
  land: text,
});
export type WireProfileAddress = z.output<typeof profileAddress>;

export const profileReply = z.object({
  kvkNummer: z.string(),
  naam: z.string(),
  materieleRegistratie: z.object({ datumEinde: text }).nullish(),
  _embedded: z
    .object({
      hoofdvestiging: z
        .object({ eersteHandelsnaam: text, adressen: z.array(profileAddress).nullish() })
        .nullish(),
      eigenaar: z
        .object({ rsin: text, rechtsvorm: text, adressen: z.array(profileAddress).nullish() })
        .nullish(),
    })
    .nullish(),
});
export type WireProfile = z.output<typeof profileReply>;

const failure = z.object({ code: z.string() });
const failures = z.object({ fout: z.union([z.array(failure), failure]) });
/** A list, one, or either in 'meldingen', as older releases wrote it. */
export const failureReply = z.union([failures, z.object({ meldingen: failures })]);
