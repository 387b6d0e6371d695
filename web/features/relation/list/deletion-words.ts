import { formatCount } from '#web/format/numbers.ts';

/** What the user is told of relations that were not there any more when their deletion was asked; null of none. */
export function goneText(gone: number, asked: number): string | null {
  if (gone === 0) return null;
  if (asked === 1) return 'Deze relatie is er niet meer.';
  if (gone === asked) return 'Deze relaties zijn er niet meer.';
  const were = gone === 1 ? 'was' : 'waren';
  return `${formatCount(gone)} van de ${formatCount(asked)} relaties ${were} er niet meer. De rest wordt verwijderd.`;
}
