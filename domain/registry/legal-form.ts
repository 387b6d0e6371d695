import type { LEGAL_FORMS } from '#domain/relation/fields.ts';
import { foldText } from '#domain/text/fold-text.ts';

type LegalForm = (typeof LEGAL_FORMS)[number];

/**
 * How the trade register's words for a legal form begin, without spaces, capitals and diacritics: it writes
 * 'BeslotenVennootschap' as well as 'Besloten vennootschap met gewone structuur' (Dutch services page §10).
 */
const BEGINNINGS: readonly (readonly [beginning: string, legalForm: LegalForm])[] = [
  ['eenmanszaak', 'Eenmanszaak'],
  ['vennootschaponderfirma', 'VOF'],
  ['maatschap', 'Maatschap'],
  ['commanditairevennootschap', 'C.V.'],
  ['beslotenvennootschap', 'B.V.'],
  ['cooperatie', 'Coöperatieve Vereniging'],
];

/** The one of our six that the register's words mean; '' for any other, for the user to choose (ledger RELFORM-41). */
export function legalFormOf(registered: string): LegalForm | '' {
  const words = foldText(registered).replace(/[^a-z]/g, '');
  return BEGINNINGS.find(([beginning]) => words.startsWith(beginning))?.[1] ?? '';
}
