import { type DocumentPart, partPlace } from './tag-problem.ts';

/** What does not keep a document from being a template, and stands in every letter all the same. */
export type DocumentRemark =
  | { readonly kind: 'tracked'; readonly places: readonly RemarkPlace[] }
  | { readonly kind: 'comments'; readonly count: number }
  | { readonly kind: 'commands'; readonly what: string };

export interface RemarkPlace {
  readonly part: DocumentPart;
  /** From 1. */
  readonly paragraph: number;
}

const MOST_PLACES = 5;

/** What is to be known before a template is stored, in Dutch. */
export function documentRemarkText(remark: DocumentRemark): string {
  switch (remark.kind) {
    case 'tracked':
      return `Er staan bijgehouden wijzigingen in (${placesText(remark.places)}). Die staan ook in elke brief. Accepteer of weiger ze in Word, bij Controleren.`;
    case 'comments':
      return remark.count === 1
        ? 'Er staat een opmerking in. Die staat ook in elke brief. Verwijder haar in Word, bij Controleren.'
        : `Er staan ${remark.count} opmerkingen in. Die staan ook in elke brief. Verwijder ze in Word, bij Controleren.`;
    case 'commands':
      return `Er staat een opdracht van een ander programma in: ‘${remark.what}’. Die wordt niet uitgevoerd, en staat zo in elke brief.`;
  }
}

function placesText(places: readonly RemarkPlace[]): string {
  const named = places.slice(0, MOST_PLACES).map(({ part, paragraph }) => {
    const place = partPlace(part);
    return place === '' ? `alinea ${paragraph}` : `${place}, alinea ${paragraph}`;
  });
  return [...named, ...(places.length > MOST_PLACES ? ['…'] : [])].join('; ');
}
