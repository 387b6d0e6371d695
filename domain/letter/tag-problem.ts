export type DocumentPart =
  | 'body'
  | 'header'
  | 'footer'
  | 'footnotes'
  | 'endnotes'
  | 'comments'
  | 'diagram'
  | 'properties'
  | 'store'
  | 'other';

/** A tag that would spoil the letter; a template that has one is refused. */
export interface TagProblem {
  readonly kind: TagFault;
  readonly tag: string;
  readonly part: DocumentPart;
  /** Number of the paragraph within its part, from 1; null where there is none. */
  readonly paragraph: number | null;
  /** Something else in the paragraph, which makes the tag not what it seems. */
  readonly cause?: 'tracked' | 'hidden';
}

type TagFault =
  | 'unclosed'
  | 'unopened'
  | 'spanning'
  | 'whitespace'
  | 'empty'
  | 'braces'
  | 'unreached'
  | 'line-end'
  | 'tab'
  | 'tracked'
  | 'deleted'
  | 'hidden'
  | 'hyphen'
  | 'symbol';

const PART_NAMES: Readonly<Record<DocumentPart, string>> = {
  body: '',
  header: 'koptekst',
  footer: 'voettekst',
  footnotes: 'voetnoten',
  endnotes: 'eindnoten',
  comments: 'opmerkingen',
  diagram: 'SmartArt',
  properties: 'eigenschappen van het document',
  store: 'gegevens van een besturingselement',
  other: 'ander onderdeel',
};

export function partName(part: DocumentPart): string {
  return PART_NAMES[part];
}

const TEXTS: Readonly<Record<TagProblem['kind'], string>> = {
  unclosed: 'is niet afgesloten met }}.',
  unopened: 'heeft }} zonder {{ ervoor.',
  spanning: 'loopt door in een volgende alinea. Zet een tag op één regel.',
  whitespace: 'bevat een spatie. Een tag is één woord.',
  'line-end': 'loopt over een regeleinde (Shift+Enter). Zet een tag op één regel.',
  tab: 'bevat een tab. Een tag is één woord.',
  tracked: 'bevat bijgehouden wijzigingen. Accepteer of weiger ze in Word, bij Controleren.',
  deleted:
    'staat in tekst die als verwijderd is bijgehouden. Accepteer of weiger de wijziging in Word, bij Controleren.',
  hidden: 'bevat verborgen tekst. Maak de tekst in Word zichtbaar met ¶ en verwijder die.',
  hyphen: 'bevat een vast afbreekstreepje. Een tag is één woord.',
  symbol: 'bevat een symbool. Een tag is één woord.',
  empty: 'is leeg.',
  braces: 'heeft te veel accolades. Schrijf een tag als {{plaats}}.',
  unreached: 'staat waar geen tags worden ingevuld, zoals in het adres van een hyperlink.',
};

const CAUSES: Readonly<Record<NonNullable<TagProblem['cause']>, string>> = {
  tracked: ' In deze alinea staan bijgehouden wijzigingen.',
  hidden: ' In deze alinea staat verborgen tekst.',
};

export function tagProblemText({ kind, tag, part, paragraph, cause }: TagProblem): string {
  const location = [PART_NAMES[part], paragraph === null ? '' : `alinea ${paragraph}`]
    .filter((word) => word !== '')
    .join(', ');
  const where = location === '' ? '' : `${location.charAt(0).toUpperCase()}${location.slice(1)}: `;
  return `${where}‘${tag}’ ${TEXTS[kind]}${cause === undefined ? '' : CAUSES[cause]}`;
}
