import type { LEGAL_FORMS } from '#domain/relation/fields.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { accepted, type FieldReader, refusedValue } from './read-value.ts';

type LegalForm = (typeof LEGAL_FORMS)[number];

const SPELLINGS: ReadonlyMap<string, LegalForm> = new Map(
  (
    [
      ['Eenmanszaak', 'eenmanszaak eenmanszaken emz ez eenmansbedrijf soleproprietorship soletrader'],
      ['VOF', 'vof vennootschaponderfirma venootschaponderfirma generalpartnership'],
      ['Maatschap', 'maatschap professionalpartnership'],
      ['C.V.', 'cv commanditairevennootschap commanditairevenootschap limitedpartnership'],
      [
        'B.V.',
        'bv flexbv besloten beslotenvennootschap beslotenvenootschap privatelimitedcompany privatecompanywithlimitedliability',
      ],
      [
        'Coöperatieve Vereniging',
        'cooperatie cooperatieve cooperatieveverenging cooperatievevereniging cooperatiefua cooperatieua cooperatieba cooperatiewa coop coopua cooperative',
      ],
    ] as const
  ).flatMap(([form, spellings]) => spellings.split(' ').map((spelling) => [spelling, form] as const)),
);

/** How the register goes on after these words ('besloten vennootschap met gewone structuur'). */
const BEGINNINGS: readonly (readonly [beginning: RegExp, form: LegalForm])[] = [
  [/^eenmanszaak met /, 'Eenmanszaak'],
  [/^vennootschap onder firma /, 'VOF'],
  [/^besloten vennootschap (met|bv|b v)\b/, 'B.V.'],
  [/^commanditaire vennootschap (met|cv|c v)\b/, 'C.V.'],
  [/^cooperatie(ve)? .*(aansprakelijkheid|vereniging)/, 'Coöperatieve Vereniging'],
];
/** These words say that the form is not there yet, or no more, or of another law. */
const OTHERWISE = /\b(oprichting|i o|io|buitenlands|europese|voorheen)\b/;

/** Balie has none of these, though they are of organisations too. */
const OTHERS: ReadonlySet<string> = new Set(
  'stichting vereniging nv naamlozevennootschap vve verenigingvaneigenaars kerkgenootschap cvba bvba gmbh ltd limited sarl onderlingewaarborgmaatschappij publiekrechtelijkerechtspersoon rederij'.split(
    ' ',
  ),
);

/** Whether a text is the legal form of an organisation, be it one that Balie does not have. */
export function saysLegalForm(text: string): boolean {
  return legalFormOfWriting(text) !== null || OTHERS.has(wordsOf(text).replaceAll(' ', ''));
}

export function legalFormOfWriting(text: string): LegalForm | null {
  return legalFormOf(text) ?? unanimous(text.split(/[()/]|\s-\s/));
}

/** Balie's legal forms have no 'flex', 'met …', excluded liability, or the law of another country. */
const MORE = /\bmet\b|\bflex|[ubw] ?a\b|\b(?:sole|general|limited|private|professional)\b/;

/** Whether a text says nothing more than the legal form it is read as. */
export function isWholeLegalForm(text: string, form: string): boolean {
  return legalFormOfWriting(text) === form && !MORE.test(wordsOf(text));
}

/** 'bv', 'v.o.f.' and 'Besloten Vennootschap'. Other forms, such as a foundation, are refused: Balie has none of them. */
export const readLegalForm: FieldReader = (text, written) => {
  const form = legalFormOfWriting(text);
  return form === null ? refusedValue(text, written, 'is geen rechtsvorm die Balie kent.') : accepted(form);
};

function legalFormOf(text: string): LegalForm | null {
  const words = wordsOf(text);
  if (OTHERWISE.test(words)) return null;
  const spelling = SPELLINGS.get(words.replaceAll(' ', ''));
  return spelling ?? BEGINNINGS.find(([beginning]) => beginning.test(words))?.[1] ?? null;
}

function wordsOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Both parts of 'BV (besloten vennootschap)' say the same. */
function unanimous(parts: readonly string[]): LegalForm | null {
  const said = parts.filter((part) => part.trim() !== '').map(legalFormOf);
  const [first = null] = said;
  return said.length > 1 && said.every((form) => form === first) ? first : null;
}
