import { type DocumentPart, partName } from './tag-problem.ts';

/** A document would fetch or include this from elsewhere wherever a letter made of it is opened. */
export type OutsideKind =
  | 'template'
  | 'image'
  | 'chunk'
  | 'subdocument'
  | 'object'
  | 'data'
  | 'other'
  | 'field'
  | 'hidden-field';

export interface OutsideContent {
  readonly kind: OutsideKind;
  /** The address, or the name of the field. */
  readonly what: string;
  readonly part: DocumentPart;
}

const NAMES: Readonly<Record<OutsideKind, string>> = {
  template: 'een sjabloon van buiten het document',
  image: 'een afbeelding van buiten het document',
  chunk: 'een ingevoegd document (altChunk)',
  subdocument: 'een subdocument',
  object: 'een gekoppeld object',
  data: 'een gegevensbron voor Afdruk samenvoegen',
  other: 'inhoud van buiten het document',
  field: 'een veldcode die iets ophaalt',
  'hidden-field': 'een veldcode die uit andere velden wordt samengesteld',
};

const MENDED: Readonly<Record<OutsideKind, string>> = {
  template:
    'Kies in Word bij Ontwikkelaars, Documentsjabloon weer Normal.dotm, en sla het document opnieuw op.',
  image: 'Voeg de afbeelding in het document zelf in, niet als koppeling.',
  chunk: 'Open het document in Word en sla het opnieuw op.',
  subdocument: 'Neem de tekst van het subdocument in dit document op.',
  object: 'Verwijder het, of plak het als afbeelding.',
  data: 'Maak er in Word bij Verzendlijsten, Afdruk samenvoegen starten een normaal Word-document van.',
  other: 'Verwijder het uit het document.',
  field: 'Vervang het veld door gewone tekst (Ctrl+Shift+F9).',
  'hidden-field': 'Vervang het veld door gewone tekst (Ctrl+Shift+F9).',
};

const LONGEST = 120;
const MOST_SHOWN = 5;

export function outsideContentTexts(found: readonly OutsideContent[]): string {
  const more = found.length - MOST_SHOWN;
  const rest = more > 0 ? [`Zo staat er nog meer in (${more}).`] : [];
  return [...found.slice(0, MOST_SHOWN).map(outsideContentText), ...rest].join(' ');
}

function outsideContentText({ kind, what, part }: OutsideContent): string {
  const named = what === '' ? '' : ` ‘${what.slice(0, LONGEST)}’`;
  const location = partName(part);
  const where = location === '' ? '' : ` in: ${location}`;
  return `Dit document bevat ${NAMES[kind]}${named}${where}. ${MENDED[kind]}`;
}
