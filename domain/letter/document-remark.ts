import { shortened } from '#domain/text/storable-text.ts';
import { type DocumentPart, partName } from './tag-problem.ts';

/** A part of a document that stands in every letter, but does not keep it from being a template. */
export type DocumentRemark =
  | { readonly kind: 'tracked'; readonly locations: readonly RemarkLocation[] }
  | { readonly kind: 'comments'; readonly count: number }
  | { readonly kind: 'commands'; readonly found: readonly FoundText[] }
  | { readonly kind: 'other-tags'; readonly found: readonly FoundText[] }
  /** Content controls that lose their binding in letters, because what it leads to cannot be filled. */
  | { readonly kind: 'unbound'; readonly found: readonly FoundText[] };

export interface RemarkLocation {
  readonly part: DocumentPart;
  /** The number counts from 1; null where there is none. */
  readonly paragraph: number | null;
}

export interface FoundText extends RemarkLocation {
  readonly text: string;
}

const MOST_LOCATIONS = 5;
const LONGEST = 60;

export function documentRemarkText(remark: DocumentRemark): string {
  switch (remark.kind) {
    case 'tracked':
      return `Er staan bijgehouden wijzigingen in (${locationsText(remark.locations)}). Die staan ook in elke brief. Accepteer of weiger ze in Word, bij Controleren.`;
    case 'comments':
      return remark.count === 1
        ? 'Er staat een opmerking in. Die staat ook in elke brief. Verwijder die in Word, bij Controleren.'
        : `Er staan ${remark.count} opmerkingen in. Die staan ook in elke brief. Verwijder ze in Word, bij Controleren.`;
    case 'commands':
      return remark.found.length === 1
        ? `Er staat een opdracht van een ander programma in: ${foundText(remark.found)}. Die wordt niet uitgevoerd, en staat zo in elke brief.`
        : `Er staan opdrachten van een ander programma in: ${foundText(remark.found)}. Die worden niet uitgevoerd, en staan zo in elke brief.`;
    case 'other-tags':
      return `Dit lijkt op een tag, maar wordt niet ingevuld en staat zo in elke brief: ${foundText(remark.found)}. Schrijf een tag als {{plaats}}.`;
    case 'unbound':
      return `Dit besturingselement is gekoppeld aan gegevens in het document die hier niet worden ingevuld: ${foundText(remark.found)}. In een brief vervalt de koppeling, en staat er wat is ingevuld.`;
  }
}

function locationsText(locations: readonly RemarkLocation[]): string {
  return firstOf(locations.map(locationText).filter((location) => location !== ''));
}

function foundText(found: readonly FoundText[]): string {
  return firstOf(
    found.map((one) => {
      const location = locationText(one);
      return `‘${shortened(one.text, LONGEST)}’${location === '' ? '' : ` (${location})`}`;
    }),
  );
}

function locationText({ part, paragraph }: RemarkLocation): string {
  return [partName(part), paragraph === null ? '' : `alinea ${paragraph}`]
    .filter((word) => word !== '')
    .join(', ');
}

function firstOf(named: readonly string[]): string {
  const all = [...new Set(named)];
  const more = all.length - MOST_LOCATIONS;
  return [...all.slice(0, MOST_LOCATIONS), ...(more > 0 ? [`en nog ${more}`] : [])].join('; ');
}
