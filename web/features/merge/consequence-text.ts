import { numberedName } from '#domain/relation/name.ts';
import { labelOfKey } from '#web/features/relation/field-text.ts';
import { countOf } from '#web/format/format-numbers.ts';
import type { Comparison } from './merge-choice.ts';

const list = new Intl.ListFormat('nl-NL');

function named({ displayName, relationNumber }: Comparison['kept']): string {
  return numberedName(displayName, relationNumber);
}

/** One sentence for each kind of the dropped relation's dependents. */
export function consequenceTexts({ kept, dropped, consequences }: Comparison): readonly string[] {
  const { notes, tasks, linkedRelations, portalFiles, personalLinkEnds, transferredServices, knownTwice } =
    consequences;
  const what = named(dropped);
  const linked =
    kept.__typename === 'Person'
      ? countOf(linkedRelations, 'bedrijf komt', 'bedrijven komen')
      : countOf(linkedRelations, 'contactpersoon komt', 'contactpersonen komen');
  return [
    ...(notes > 0 ? [`${countOf(notes, 'notitie gaat', 'notities gaan')} mee.`] : []),
    ...(tasks > 0 ? [`${countOf(tasks, 'taak gaat', 'taken gaan')} mee.`] : []),
    ...(linkedRelations > 0 ? [`${linked} erbij.`] : []),
    ...(portalFiles > 0
      ? [`${countOf(portalFiles, 'bestand blijft', 'bestanden blijven')} gedeeld in het portal.`]
      : []),
    ...(personalLinkEnds
      ? [
          `De persoonlijke link van de klant ${what} werkt dan niet meer: geef hem die van de relatie die blijft.`,
        ]
      : []),
    ...(transferredServices.length > 0
      ? [
          `Bij ${list.format(transferredServices)} staat alleen ${what}; die wordt daar de relatie die blijft.`,
        ]
      : []),
    ...(knownTwice.length > 0
      ? [
          `Bij ${list.format(knownTwice)} staan beide; met ${what} gebeurt daar hetzelfde als bij verwijderen.`,
        ]
      : []),
    `Relatienummer ${dropped.relationNumber} vervalt.`,
  ];
}

/** What is one thing's alone: where both have one and they differ, the two may well be two. */
const OWN_NUMBERS: ReadonlySet<string> = new Set(['bsn', 'kvkNumber', 'vatNumber']);

export function distinctText({ kept, groups }: Comparison): string | null {
  const kind = kept.__typename === 'Person' ? 'person' : 'organisation';
  const numbers = groups
    .filter(({ key, differs }) => differs && OWN_NUMBERS.has(key))
    .filter(({ fields }) => fields.every((field) => field.kept !== '' && field.dropped !== ''))
    .map(({ key }) => labelOfKey(kind, key));
  if (numbers.length === 0) return null;
  return `Elk heeft een eigen ${list.format(numbers)}. Misschien zijn het er echt twee: kies dan ‘Niet dubbel’.`;
}

/** The text on a folder that no service moves; null when none stays behind. */
export function folderText({ dropped, consequences: { folderStaysAt } }: Comparison): string | null {
  if (folderStaysAt === null || folderStaysAt === undefined) return null;
  return `De map van ${named(dropped)} blijft bij ${folderStaysAt} staan, met alle bestanden. Balie verplaatst die niet.`;
}

export function mergeQuestion(comparison: Comparison): string {
  const { kept, dropped } = comparison;
  const what = `${named(dropped)} gaat op in ${named(kept)} en wordt verwijderd.`;
  return [what, distinctText(comparison), folderText(comparison)].filter((text) => text !== null).join(' ');
}
