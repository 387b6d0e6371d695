import { FILE_TYPES, type FileTypeName } from './file-types.ts';

export const PROTECTED = 'Dit bestand is met een wachtwoord beveiligd. Haal de beveiliging eraf.';
export const BROKEN = 'Dit bestand is beschadigd.';
export const WORD_TEMPLATE =
  'Dit is een sjabloonbestand van Word (.dotx). Sla het op als gewoon Word-document (.docx).';
export const OUTSIDE_ARCHIVE =
  'Dit bestand bevat een onderdeel dat bij het uitpakken buiten het bestand terecht zou komen.';

/** What is said of a file whose bytes show another type than its name; `found` is an extension without a dot. */
export function otherContent(type: FileTypeName, found: string | null): string {
  const refusal = `Dit is geen ${FILE_TYPES[type].label}, hoewel de naam dat zegt`;
  if (found === null) return `${refusal}.`;
  return `${refusal} (de inhoud is ${found === 'exe' ? 'een programma' : `.${found}`}).`;
}

const WITHOUT_MACROS = {
  docx: ['Word-bestand', 'docx'],
  doc: ['Word-bestand', 'docx'],
  xlsx: ['Excel-bestand', 'xlsx'],
  xls: ['Excel-bestand', 'xlsx'],
  odt: ['OpenDocument-bestand', 'odt'],
  ods: ['OpenDocument-bestand', 'ods'],
} as const;

export function macros(type: keyof typeof WITHOUT_MACROS): string {
  const [what, extension] = WITHOUT_MACROS[type];
  return `Dit ${what} bevat macro's. Sla het op als .${extension} zonder macro's.`;
}
