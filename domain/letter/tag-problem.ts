export type DocumentPart =
  | 'body'
  | 'header'
  | 'footer'
  | 'footnotes'
  | 'endnotes'
  | 'comments'
  | 'diagram'
  | 'properties'
  | 'other';

/** A tag that would spoil the letter; a template that has one is refused. */
export interface TagProblem {
  readonly kind: 'unclosed' | 'unopened' | 'spanning' | 'whitespace' | 'empty' | 'braces' | 'unreached';
  /** As it stands in the document. */
  readonly tag: string;
  readonly part: DocumentPart;
  /** Number of the paragraph within its part, from 1; null where there is none. */
  readonly paragraph: number | null;
}

const PLACES: Readonly<Record<DocumentPart, string>> = {
  body: '',
  header: 'koptekst',
  footer: 'voettekst',
  footnotes: 'voetnoten',
  endnotes: 'eindnoten',
  comments: 'opmerkingen',
  diagram: 'SmartArt',
  properties: 'eigenschappen van het document',
  other: 'ander onderdeel',
};

/** What a part is called in Dutch; empty for the text itself. */
export function partPlace(part: DocumentPart): string {
  return PLACES[part];
}

const WORDS: Readonly<Record<TagProblem['kind'], string>> = {
  unclosed: 'is niet afgesloten met }}.',
  unopened: 'heeft }} zonder {{ ervoor.',
  spanning: 'loopt door in een volgende alinea. Zet een tag op één regel.',
  whitespace: 'bevat een spatie. Een tag is één woord.',
  empty: 'is leeg.',
  braces: 'heeft te veel accolades. Schrijf een tag als {{plaats}}.',
  unreached: 'staat waar geen tags worden ingevuld, zoals in het adres van een hyperlink.',
};

/** What is wrong with a tag and where, for who made the template. */
export function tagProblemText({ kind, tag, part, paragraph }: TagProblem): string {
  const place = [PLACES[part], paragraph === null ? '' : `alinea ${paragraph}`]
    .filter((word) => word !== '')
    .join(', ');
  const where = place === '' ? '' : `${place.charAt(0).toUpperCase()}${place.slice(1)}: `;
  return `${where}‘${tag}’ ${WORDS[kind]}`;
}
