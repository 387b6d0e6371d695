import { countOf } from '#web/format/numbers.ts';

/** What the Proefsync found, in one sentence: nobody is ever invited. */
export function rehearsalWords({
  arriving,
  leaving,
}: {
  readonly arriving: number;
  readonly leaving: number;
}): string {
  const here = countOf(arriving, 'afspraak', 'afspraken');
  return `${here} erbij hier, ${leaving} daar, 0 uitnodigingen.`;
}

/** Of what a round misses in the calendar. */
export function heldQuestion(count: number): string {
  return countOf(count, 'afspraak staat niet meer in de agenda', 'afspraken staan niet meer in de agenda');
}
