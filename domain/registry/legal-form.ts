import type { LEGAL_FORMS } from '#domain/relation/fields.ts';
import { foldText } from '#domain/text/fold-text.ts';

type LegalForm = (typeof LEGAL_FORMS)[number];

/** Folded: the register writes 'BeslotenVennootschap' and 'Besloten vennootschap met gewone structuur'. */
const BEGINNINGS: readonly (readonly [beginning: string, legalForm: LegalForm])[] = [
  ['eenmanszaak', 'Eenmanszaak'],
  ['vennootschaponderfirma', 'VOF'],
  ['maatschap', 'Maatschap'],
  ['commanditairevennootschap', 'C.V.'],
  ['beslotenvennootschap', 'B.V.'],
  ['cooperatie', 'Coöperatieve Vereniging'],
];

export function legalFormOf(registered: string): LegalForm | '' {
  const words = foldText(registered).replace(/[^a-z]/g, '');
  return BEGINNINGS.find(([beginning]) => words.startsWith(beginning))?.[1] ?? '';
}
