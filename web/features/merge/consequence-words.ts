import { numberedName } from '#domain/relation/name.ts';
import { countOf } from '#web/format/numbers.ts';
import type { Comparison } from './merge-choice.ts';

const list = new Intl.ListFormat('nl-NL');

function named({ displayName, relationNumber }: Comparison['kept']): string {
  return numberedName(displayName, relationNumber);
}

/** What becomes of what hangs on the relation that goes, a sentence each. */
export function consequenceWords({ kept, dropped, consequences }: Comparison): readonly string[] {
  const { notes, linkedRelations, portalFiles, personalLinkEnds, takenOver, knownTwice } = consequences;
  const what = named(dropped);
  const linked =
    kept.__typename === 'Person'
      ? countOf(linkedRelations, 'bedrijf komt', 'bedrijven komen')
      : countOf(linkedRelations, 'contactpersoon komt', 'contactpersonen komen');
  return [
    ...(notes > 0 ? [`${countOf(notes, 'notitie gaat', 'notities gaan')} mee.`] : []),
    ...(linkedRelations > 0 ? [`${linked} erbij.`] : []),
    ...(portalFiles > 0
      ? [`${countOf(portalFiles, 'bestand blijft', 'bestanden blijven')} gedeeld in het portal.`]
      : []),
    ...(personalLinkEnds
      ? [
          `De persoonlijke link van de klant ${what} werkt dan niet meer: geef hem die van de relatie die blijft.`,
        ]
      : []),
    ...(takenOver.length > 0
      ? [`Bij ${list.format(takenOver)} staat alleen ${what}; die wordt daar de relatie die blijft.`]
      : []),
    ...(knownTwice.length > 0
      ? [
          `Bij ${list.format(knownTwice)} staan beide; met ${what} gebeurt daar hetzelfde als bij verwijderen.`,
        ]
      : []),
    `Relatienummer ${dropped.relationNumber} vervalt.`,
  ];
}

/** Of the folder that no service moves; null when none stays behind. */
export function folderWords({ dropped, consequences: { folderStaysAt } }: Comparison): string | null {
  if (folderStaysAt === null || folderStaysAt === undefined) return null;
  return `De map van ${named(dropped)} blijft bij ${folderStaysAt} staan, met alle bestanden. Balie verplaatst die niet.`;
}

/** What is asked before the two become one. */
export function mergeQuestion(comparison: Comparison): string {
  const { kept, dropped } = comparison;
  const what = `${named(dropped)} gaat op in ${named(kept)} en wordt verwijderd.`;
  return [what, folderWords(comparison)].filter((text) => text !== null).join(' ');
}
