import { formatDate, formatTime } from '#web/format/dates.ts';
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

interface Reading {
  readonly isReading: boolean;
  /** An instant as it came over the wire. */
  readonly readAt: string | null | undefined;
  readonly failure: string | null | undefined;
}

/** How far a calendar that is kept in step was read; why it could not be stands beside it. */
export function readingWords({ isReading, readAt, failure }: Reading): string {
  const hasFailed = failure != null;
  if (isReading && !hasFailed) return 'De gekoppelde agenda wordt gelezen.';
  if (readAt == null) return 'De gekoppelde agenda is nog niet gelezen.';
  const read = new Date(readAt);
  const last = `Laatst gelezen: ${formatDate(read)} ${formatTime(read)}.`;
  return hasFailed ? last : `De agenda en de gekoppelde agenda zijn gelijk. ${last}`;
}
