import { formatDate, formatTime } from '#web/format/dates.ts';
import { countOf, formatCount } from '#web/format/format-numbers.ts';

interface Found {
  /** Added here. */
  readonly arriving: number;
  /** Added in the linked calendar. */
  readonly leaving: number;
  readonly counts: readonly { readonly kind: string; readonly count: number }[];
  /** How many of those that would be deleted here are asked about before. */
  readonly asked: number;
}

/** What the Proefsync found, in sentences; `program` as people call it. */
export function rehearsalText({ arriving, leaving, counts, asked }: Found, program: string): string {
  const there =
    leaving === 0
      ? `In ${program} komt er geen afspraak bij`
      : `${countOf(leaving, 'afspraak uit Balie komt', 'afspraken uit Balie komen')} erbij in ${program}`;
  const here = arriving === 0 ? 'geen' : formatCount(arriving);
  const comes = arriving > 1 ? 'komen' : 'komt';
  const removed = counts.find(({ kind }) => kind === 'REMOVE_HERE')?.count ?? 0;
  const text = `Er is nog niets gewijzigd. ${there}, hier ${comes} er ${here} bij.`;
  return `${text}${removedText(removed - asked)}${questionText(asked, program)}`;
}

function removedText(count: number): string {
  return count > 0 ? ` ${countOf(count, 'afspraak verdwijnt', 'afspraken verdwijnen')} uit Balie.` : '';
}

/** Always in the plural: a pass never asks about one appointment alone. */
function questionText(count: number, program: string): string {
  if (count === 0) return '';
  return ` ${formatCount(count)} afspraken staan niet meer in ${program}: na het starten vraagt Balie of die ook hier weg moeten.`;
}

const TITLES: Readonly<Record<string, (program: string) => string>> = {
  REMOVE_HERE: () => 'Verdwijnt uit Balie',
  REMOVE_THERE: (program) => `Verdwijnt uit ${program}`,
  CHANGE_HERE: () => 'Wordt gewijzigd in Balie',
  CHANGE_THERE: (program) => `Wordt gewijzigd in ${program}`,
  ADD_HERE: () => 'Komt erbij in Balie',
  ADD_THERE: (program) => `Komt erbij in ${program}`,
};

export function rehearsedTitle(kind: string, count: number, program: string): string {
  return `${TITLES[kind]?.(program) ?? 'Overig'} (${formatCount(count)})`;
}

export function pausedDeletionsQuestion(count: number): string {
  return countOf(count, 'afspraak staat niet meer in de agenda', 'afspraken staan niet meer in de agenda');
}

interface Reading {
  readonly isReading: boolean;
  readonly readAt: string | null | undefined;
  readonly failure: string | null | undefined;
}

/** How far a calendar that is kept in step was read; why it could not be stands beside it. */
export function readingText({ isReading, readAt, failure }: Reading): string {
  const hasFailed = failure != null;
  if (isReading && !hasFailed) return 'De gekoppelde agenda wordt gelezen.';
  if (readAt == null) return 'De gekoppelde agenda is nog niet gelezen.';
  const read = new Date(readAt);
  const last = `Laatst gelezen: ${formatDate(read)} ${formatTime(read)}.`;
  return hasFailed ? last : `De agenda en de gekoppelde agenda zijn gelijk. ${last}`;
}
