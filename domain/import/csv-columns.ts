import { RELATION_FIELDS } from '#domain/relation/fields.ts';

/** The columns of the import and export file, in their order (spec 1§3.2, ledger IMPEX-07). */
export const CSV_COLUMNS = [
  'type',
  'bsn',
  'tel1',
  'tel2',
  'tel3',
  'iban',
  'relnr',
  'aangifte',
  'straat',
  'huisnr',
  'toev',
  'postcode',
  'plaats',
  'land',
  'rvorm',
  'bnaam',
  'kvk',
  'btw',
  'cstraat',
  'chuisnr',
  'ctoev',
  'cpostcode',
  'cplaats',
  'cland',
  'geslacht',
  'voorl',
  'titelv',
  'titeln',
  'vnaam',
  'tussen',
  'anaam',
  'tanaam',
  'gebdat',
  'email',
  'aanspv',
] as const;

export type CsvColumn = (typeof CSV_COLUMNS)[number];

const COLUMNS: ReadonlySet<string> = new Set(CSV_COLUMNS);

export function isCsvColumn(name: string): name is CsvColumn {
  return COLUMNS.has(name);
}

export function csvColumnLabel(column: CsvColumn): string {
  if (column === 'type') return 'Soort (persoon of bedrijf)';
  const field = RELATION_FIELDS.find(({ wire }) => wire === column);
  if (field === undefined) throw new Error(`no field has the wire name ${column}`);
  const label = 'forOrganisation' in field ? field.forOrganisation.label : field.label;
  return field.group === 'correspondence' ? `${label} (correspondentie)` : label;
}

export const EXPORT_FILE_NAME = 'data.csv';
export const CSV_SEPARATOR = ';';
/** Marks the file as UTF-8 for Excel (ledger IMPEX-08). */
export const BYTE_ORDER_MARK = '\uFEFF';
