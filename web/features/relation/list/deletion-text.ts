import { countOf, formatCount } from '#web/format/format-numbers.ts';

interface GoingAlong {
  readonly notes: number;
  readonly tasks: number;
  readonly appointments: number;
  readonly linkedRelations: number;
}

const list = new Intl.ListFormat('nl-NL');

/** What the confirmation says: how many relations (ledger RELLIST-15), and what goes with them (RELSAGA-28). */
export function deletionText(
  relations: number,
  { notes, tasks, appointments, linkedRelations }: GoingAlong,
): string {
  const text = relations === 1 ? 'Er wordt' : 'Er worden';
  const sentences = [`${text} ${countOf(relations, 'relatie', 'relaties')} verwijderd.`];
  const lost = [
    ...(notes > 0 ? [countOf(notes, 'notitie', 'notities')] : []),
    ...(tasks > 0 ? [countOf(tasks, 'taak', 'taken')] : []),
    ...(appointments > 0 ? [countOf(appointments, 'afspraak', 'afspraken')] : []),
  ];
  if (lost.length > 0) {
    const verb = notes + tasks + appointments === 1 ? 'verdwijnt' : 'verdwijnen';
    sentences.push(`Daarmee ${verb} ${list.format(lost)}.`);
  }
  if (linkedRelations > 0) {
    const lose = linkedRelations === 1 ? 'raakt' : 'raken';
    sentences.push(
      `${countOf(linkedRelations, 'andere relatie', 'andere relaties')} ${lose} een contactpersoon of bedrijf kwijt.`,
    );
  }
  return sentences.join(' ');
}

export function deletedText(done: number, total: number): string {
  if (done === total) return 'Relatie(s) verwijderd.';
  return `Gestopt: ${formatCount(done)} van de ${formatCount(total)} relaties verwijderd.`;
}

export function goneText(gone: number, total: number): string | null {
  if (gone === 0) return null;
  if (total === 1) return 'Deze relatie is er niet meer.';
  if (gone === total) return 'Deze relaties zijn er niet meer.';
  const were = gone === 1 ? 'was' : 'waren';
  return `${formatCount(gone)} van de ${formatCount(total)} relaties ${were} er niet meer. De rest wordt verwijderd.`;
}
