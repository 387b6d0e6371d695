import { FILE_TYPES, type FileTypeName } from './file-types.ts';

export const PROTECTED = 'Dit bestand is met een wachtwoord beveiligd. Haal de beveiliging eraf.';
export const BROKEN = 'Dit bestand is beschadigd.';
export const TWO_OF_A_NAME =
  'Dit bestand bevat twee onderdelen met dezelfde naam. Sla het opnieuw op in het programma waarin u het bewerkt.';
export const TWO_NAMES =
  'Dit bestand bevat een onderdeel met twee verschillende namen. Sla het opnieuw op in het programma waarin u het bewerkt.';
export const UNUSUAL_PACKING =
  'Dit bestand is op een ongebruikelijke manier gecomprimeerd. Sla het opnieuw op in het programma waarin u het bewerkt.';
export const FILE_DOCTYPE = 'Dit bestand bevat een DOCTYPE, waarmee het gegevens van buiten kan ophalen.';
export const WORD_TEMPLATE =
  'Dit is een sjabloonbestand van Word (.dotx). Sla het op als gewoon Word-document (.docx).';
export const OUTSIDE_ARCHIVE =
  'Dit bestand bevat een onderdeel dat bij het uitpakken buiten het bestand terecht zou komen.';

/** `found` is an extension without a dot. */
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
