import { QUESTIONED_COLUMNS } from '#domain/import/ambiguous-columns.ts';
import type { ReadingManner } from '#domain/import/read-otherwise.ts';
import { MOST_OF_A_COLUMN, MOST_REFUSED, type UploadReport } from '#services/import/read-upload-report.ts';
import { text } from './schemas.ts';

/** How a value comes to be stored otherwise, as REST says it. */
const MANNERS: Readonly<Record<ReadingManner, string>> = {
  read: 'gelezen',
  spelled: 'gespeld',
  left: 'weggelaten',
};

const row = {
  type: 'integer',
  description: 'Nummer in het importbestand: de namen van de kolommen zijn rij 1, de eerste rij is rij 2.',
} as const;
const column = text('Kolom.');
const written = text('Wat er staat, ten hoogste 120 tekens; van een BSN de laatste cijfers.');
const manner = {
  type: 'string',
  enum: Object.values(MANNERS),
  description:
    "'gelezen': met een andere inhoud, 'gespeld': met andere spaties, tekens of hoofdletters, 'weggelaten': deze soort relatie heeft de kolom niet.",
} as const;
const count = (description: string) => ({ type: 'integer', description }) as const;

function list<Properties>(description: string, properties: Properties) {
  return { type: 'array', items: { type: 'object', properties }, description } as const;
}

/** How a column is read of which a value can be read in two ways; asked for in the address of the call. */
export const uploadQuery = {
  type: 'object',
  properties: Object.fromEntries(
    [...QUESTIONED_COLUMNS].map(([wire, { question }]) => [
      wire,
      {
        type: 'string',
        enum: question.answers.map(({ answer }) => answer),
        description: `${question.question} ${question.answers.map(({ answer, label }) => `'${answer}': ${label}.`).join(' ')} Zonder antwoord worden de rijen geweigerd die er een vragen.`,
      },
    ]),
  ),
} as const;

export const uploadAnswer = {
  type: 'object',
  description: 'Hoeveel rijen niet zijn overgenomen, en welke; wat anders is bewaard dan het er staat.',
  properties: {
    failed: count('Alle niet overgenomen rijen.'),
    exists: count('Daarvan: bestaat al.'),
    fields: count('Daarvan: mist verplichte velden.'),
    onbekend: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Kolommen met een waarde die geen kolom van het exportbestand zijn: die zijn niet bewaard. Ontbreekt als die er niet zijn.',
    },
    geweigerd: list(
      `De eerste ${MOST_REFUSED} niet overgenomen rijen; failed zegt hoeveel het er zijn. Ontbreekt als die er niet zijn.`,
      {
        rij: row,
        redenen: { type: 'array', items: { type: 'string' }, description: 'Waarom, in het Nederlands.' },
        waarden: list('Wat er staat in de kolommen waarom de rij is geweigerd.', {
          kolom: column,
          waarde: written,
        }),
      },
    ),
    anders: list(
      `Waarden van overgenomen rijen die anders zijn bewaard dan ze er staan: van elke kolom en wijze de eerste ${MOST_OF_A_COLUMN}. Ontbreekt als die er niet zijn.`,
      {
        rij: row,
        kolom: column,
        wijze: manner,
        waarde: written,
        bewaard: text(
          "Wat er nu in Balie staat, 'a + b' als het twee velden zijn; van een BSN de laatste cijfers.",
        ),
      },
    ),
    andersPerKolom: list(
      'Hoeveel waarden van een kolom anders zijn bewaard. Ontbreekt als die er niet zijn.',
      { kolom: column, wijze: manner, aantal: count('Hoeveel rijen er een hebben.') },
    ),
    vragen: list(
      'Kolommen waarvan rijen zijn geweigerd omdat een waarde op twee manieren te lezen is. Zeg in het adres hoe (?kolom=antwoord) en stuur die rijen opnieuw. Ontbreekt als die er niet zijn.',
      {
        kolom: column,
        vraag: text('De vraag.'),
        antwoorden: list('Waaruit te kiezen is.', {
          antwoord: text('Voor in het adres.'),
          betekenis: text('Wat het betekent.'),
        }),
        aantal: count('Hoeveel waarden het er zijn.'),
        voorbeelden: { type: 'array', items: { type: 'string' }, description: 'De eerste daarvan.' },
      },
    ),
  },
} as const;

/** The report of an upload under the names of REST, without the lists that are empty (ledger REST-58). */
export function uploadReportToWire(
  { counts, refused, readColumns, readings, ambiguous }: UploadReport,
  unknown: readonly string[],
) {
  return {
    failed: counts.failed,
    exists: counts.exists,
    fields: counts.missing,
    ...(unknown.length > 0 && { onbekend: unknown }),
    ...(refused.length > 0 && {
      geweigerd: refused.map(({ row: rij, reasons, values = [] }) => ({
        rij,
        redenen: reasons,
        waarden: values.map((value) => ({ kolom: value.column, waarde: value.written })),
      })),
    }),
    ...(readings.length > 0 && {
      anders: readings.map((reading) => ({
        rij: reading.row,
        kolom: reading.column,
        wijze: MANNERS[reading.manner],
        waarde: reading.written,
        bewaard: reading.taken,
      })),
      andersPerKolom: readColumns.map((counted) => ({
        kolom: counted.column,
        wijze: MANNERS[counted.manner],
        aantal: counted.count,
      })),
    }),
    ...(ambiguous.length > 0 && {
      vragen: ambiguous.map((one) => ({
        kolom: one.column,
        vraag: one.question.question,
        antwoorden: one.question.answers.map(({ answer, label }) => ({ antwoord: answer, betekenis: label })),
        aantal: one.count,
        voorbeelden: one.examples,
      })),
    }),
  };
}
